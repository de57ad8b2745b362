"""What is worth a remark, one file for each family of games; see `sabika.bots.remarks`."""
