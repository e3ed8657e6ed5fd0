"""What is known of the combat phase, and getting into and out of it (506, 702.22)."""
