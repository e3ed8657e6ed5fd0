"""What players have: the crown, the Ring, dungeons, day and night; who wins, who leaves (104, 725, 800.4)."""
