"""The publishers' bulk files: a large file cut into its elements, and a module for each publisher's shape."""
