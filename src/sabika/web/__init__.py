"""The web table: the same game in a browser."""
