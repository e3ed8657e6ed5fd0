"""Pages and commands: the only room with a web server, files chosen by users, and the clock."""
