"""What players do in the lab: scenarios that people write are played, in processes of their own."""
