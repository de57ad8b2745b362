"""The pages of score pads, one file for each family of games; see `sabika.web.pages.pad.family`."""
