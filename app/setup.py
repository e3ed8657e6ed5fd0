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
PYTHON = ENVIRONMENT / "bin" / "python"
LOCKS = ("requirements.lock", "requirements-dev.lock")  # each holds all that stands before it

SENTENCES = {
    "old-python": (
        "judgedesk needs Python 3.11 or later, this is {}. Install it: sudo apt install python3",
        "裁判台需要Python 3.11或更新版本，现为{}。请安装：sudo apt install python3",
    ),
    "no-venv": (
        "judgedesk needs python3-venv. Install it: sudo apt install python3-venv",
        "裁判台需要python3-venv。请安装：sudo apt install python3-venv",
    ),
    "read-only": (
        "judgedesk cannot write to {}. Clone it into a folder of your own.",
        "裁判台无法写入{}。请克隆到您自己的文件夹。",
    ),
    "begin": ("Setting up (once): the packages of {}", "正在安装（仅此一次）：{}中的软件包"),
    "failed": (
        "Installing failed ({}). Look above for why; with a network, start again.",
        "安装失败（{}）。原因见上；请联网后重新启动。",
    ),
    "done": ("Set up.", "安装完毕。"),
}


def main() -> int:
    """Install what the lock names; say in one line what is missing and how to mend it."""
    lock = sys.argv[1]
    if sys.version_info < (3, 11):
        return refuse("old-python", "{}.{}".format(*sys.version_info[:2]))
    if not has_venv():
        return refuse("no-venv")
    if not os.access(ROOT, os.W_OK):
        return refuse("read-only", ROOT)
    try:
        with open(ROOT / ".venv.lock", "w") as alone:
            fcntl.flock(alone, fcntl.LOCK_EX)
            return 0 if installed(lock) else install(lock)
    except KeyboardInterrupt:
        return 130
    except (OSError, subprocess.CalledProcessError) as error:
        return refuse("failed", error)


def has_venv() -> bool:
    """Debian ships venv without what it needs to work, in a package of its own."""
    tried = subprocess.run([sys.executable, "-c", "import venv, ensurepip"], stderr=subprocess.DEVNULL)
    return tried.returncode == 0


def installed(lock: str) -> bool:
    """Whether the environment holds what this lock names; its copy there says so."""
    copy = ENVIRONMENT / lock
    return PYTHON.exists() and copy.exists() and copy.read_bytes() == (ROOT / lock).read_bytes()


def install(lock: str) -> int:
    """Make the environment and fill it. One without any copy of a lock was never finished: begin anew."""
    say("begin", lock)
    if not (PYTHON.exists() and any((ENVIRONMENT / old).exists() for old in LOCKS)):
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True, stdout=sys.stderr)
    forget()
    fetch(["--require-hashes", "--use-pep517", "--progress-bar", "off", "-r", str(ROOT / lock)])
    # A Python environment of 3.11 has setuptools, which slows down the start of every process in it.
    subprocess.run(pip("uninstall", "--yes", "--quiet", "setuptools"), check=False)
    for done in LOCKS[: LOCKS.index(lock) + 1]:
        shutil.copyfile(ROOT / done, ENVIRONMENT / done)
    say("done")
    return 0


def forget() -> None:
    """Take back the word that the environment is complete, so that the next start makes it anew."""
    for lock in LOCKS:
        (ENVIRONMENT / lock).unlink(missing_ok=True)


def fetch(options: list[str]) -> None:
    """Run pip and show a line for each package."""
    elsewhere = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER")
    environment = {name: value for name, value in os.environ.items() if name not in elsewhere}
    command = pip("install", "--no-input", *options)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        for line in process.stdout or ():
            if line.startswith(("Collecting ", "Processing ")):
                # In one piece: pip's own warnings go to the same place at the same time.
                sys.stderr.write(f"… {os.path.basename(line.split()[1])}\n")
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, "pip")


def pip(*words: str) -> list[str]:
    """The environment's own pip."""
    return [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *words]


def say(key: str, value: object = "") -> None:
    """One line in the language of the locale."""
    locale = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    print(SENTENCES[key][locale.startswith("zh")].format(value), file=sys.stderr, flush=True)


def refuse(key: str, value: object = "") -> int:
    """Say why not."""
    say(key, value)
    return 2


if __name__ == "__main__":
    sys.exit(main())
