"""What happens if: situations played out step by step, each step with its rule."""
