"""The tiny module of docs/adding-a-module.md, in the places where a real one would have its files."""
