"""What bots think of modules, one file for each; see `sabika.bots.city.features`."""
