"""What the law's data means: pure functions that answer figures and violations."""
