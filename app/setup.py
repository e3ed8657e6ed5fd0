"""Sets up the desk's own Python environment from a lock file. Run by `judgedesk` with any Python; imports
nothing but the standard library, and nothing that only a recent one has.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
LOCKS = ("requirements.lock", "requirements-dev.lock")  # each holds all that stands before it


def main() -> int:
    """Install what the lock names; say in one line what is missing and how to mend it."""
    lock = sys.argv[1]
    if sys.version_info < (3, 11):
        found = "{}.{}".format(*sys.version_info[:2])
        return refuse(f"judgedesk needs Python 3.11 or later, this is {found}: sudo apt install python3")
    if not has_venv():
        return refuse("judgedesk needs python3-venv. Install it: sudo apt install python3-venv")
    if not os.access(ROOT, os.W_OK):
        return refuse(f"judgedesk cannot write to {ROOT}. Clone it into a folder of your own.")
    with open(ROOT / ".venv.lock", "w") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        return 0 if installed(lock) else install(lock)


def has_venv() -> bool:
    """Debian ships venv without what it needs to work, in a package of its own."""
    return (
        subprocess.run([sys.executable, "-c", "import venv, ensurepip"], stderr=subprocess.DEVNULL).returncode
        == 0
    )


def installed(lock: str) -> bool:
    """Whether another process has installed this lock meanwhile."""
    copy = ENVIRONMENT / lock
    works = (ENVIRONMENT / "bin" / "python").exists()
    return works and copy.exists() and copy.read_bytes() == (ROOT / lock).read_bytes()


def install(lock: str) -> int:
    """Make the environment and fill it; the copy of the lock in it says that it is complete."""
    say(f"Setting up (once): the packages of {lock} …")
    if not (ENVIRONMENT / "bin" / "python").exists():
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True, stdout=sys.stderr)
    for old in LOCKS:
        (ENVIRONMENT / old).unlink(missing_ok=True)
    pip = [str(ENVIRONMENT / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install"]
    options = [
        "--require-hashes",
        "--use-pep517",
        "--no-input",
        "--progress-bar",
        "off",
        "-r",
        str(ROOT / lock),
    ]
    with subprocess.Popen([*pip, *options], stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            if line.startswith(("Collecting ", "Installing ")):
                say("  " + line.split(" (from")[0].strip())
    if process.returncode:
        return refuse("Installing failed (see above). With a network, start again: what is there is kept.")
    # A Python environment of 3.11 has setuptools, which slows down the start of every process in it.
    subprocess.run([*pip[:-1], "uninstall", "--yes", "--quiet", "setuptools"], check=False)
    for done in LOCKS[: LOCKS.index(lock) + 1]:
        shutil.copyfile(ROOT / done, ENVIRONMENT / done)
    say("Set up.")
    return 0


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def refuse(line: str) -> int:
    say(line)
    return 2


if __name__ == "__main__":
    sys.exit(main())
