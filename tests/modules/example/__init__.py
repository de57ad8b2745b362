"""The tiny module of docs/adding-a-module.md: each file in the place where a real module has its own."""
