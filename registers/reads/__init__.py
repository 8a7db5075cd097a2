"""Pages of the books, ready to show: frozen rows, texts in French. Reads only."""
