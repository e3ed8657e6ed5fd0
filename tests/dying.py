"""A process that dies right before the n-th step that lasts; its first argument is n."""

DYING = """
import os, sys
left = int(sys.argv.pop(1))

def dying(original):
    def step(*arguments, **named):
        global left
        left -= 1
        if left < 0:
            os._exit(99)
        return original(*arguments, **named)
    return step

os.replace, os.fsync, os.rename = dying(os.replace), dying(os.fsync), dying(os.rename)
"""

DYING_DESK = f"""
{DYING}
from app.cli import main
sys.exit(main())
"""
