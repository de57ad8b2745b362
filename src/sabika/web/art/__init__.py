"""The pieces, drawn by code: one sprite of symbols, and pieces made of a few references to it."""
