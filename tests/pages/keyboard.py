"""A person who has no mouse."""

from playwright.sync_api import Page

MOST_STEPS = 150


def reach(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus; fails if it cannot be reached that way."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"{selector} is out of reach of the keyboard on {page.url}")


def press(page: Page, selector: str) -> None:
    """Reach a button or a link, press Enter, wait for the page that follows."""
    reach(page, selector)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def write(page: Page, selector: str, text: str) -> None:
    reach(page, selector)
    page.keyboard.type(text)


def choose(page: Page, selector: str, label: str) -> None:
    """Type the beginning of the choice, as a native list allows."""
    reach(page, selector)
    page.keyboard.type(label)
