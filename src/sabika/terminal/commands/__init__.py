"""The commands behind `sabika`, one file for each family of them."""
