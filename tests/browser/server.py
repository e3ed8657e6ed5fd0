"""A desk that serves its pages in a process of its own, and can be stopped and started again."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[2]
_PATIENCE = 20  # seconds


class Server:
    """`serve` over one home folder. A second start listens at the port of the first."""

    def __init__(self, home: Path, *options: str, root: Path = ROOT) -> None:
        self.home = home
        self.root = root
        self._options = options
        self._port = 0
        self._scheme = "http"
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """The address without the last slash: paths begin with one."""
        return self.at("127.0.0.1")

    def at(self, host: str) -> str:
        """The same desk under another name of this machine."""
        assert self._port, "the server was never started"
        return f"{self._scheme}://{host}:{self._port}"

    @property
    def process(self) -> int:
        """The number of the process that serves."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> "Server":
        """Serve; returns when the address is printed, and so every page is ready."""
        assert self._process is None, "the server runs already"
        command = [sys.executable, "-P", str(self.root / "app" / "__main__.py"), "serve"]
        command += ["--port", str(self._port), *self._options]
        environment = {**os.environ, "JUDGEDESK_HOME": str(self.home), "LC_ALL": "C.UTF-8"}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        printed = re.search(r"(https?)://\S+:(\d+)/", self._process.stdout.readline())
        assert printed is not None, "the server printed no address"
        self._scheme, self._port = printed[1], int(printed[2])
        return self

    def stop(self) -> None:
        """End it; who asks then is refused."""
        if self._process is not None:
            process, self._process = self._process, None
            process.terminate()
            try:
                process.communicate(timeout=_PATIENCE)
            finally:
                process.kill()  # does nothing to one that has ended

    def restart(self) -> None:
        """Stop, and serve again at the same port."""
        self.stop()
        self.start()

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
