"""Rules of thumb, one file for each family of games; see `sabika.bots.appraisal`."""
