"""Planners, one file for each family of games; see `sabika.bots.planner`."""
