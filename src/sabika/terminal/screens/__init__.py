"""Screens that lie over the table for a while."""
