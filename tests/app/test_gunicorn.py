"""What our server leans on of gunicorn's insides, which no promise of gunicorn's covers, is as it was."""

import inspect

import gunicorn
import pytest
from gunicorn.workers.gthread import TConn, ThreadWorker

from app.timeouts import Connection, PatientWorker

LOOKED_AT = "27.0"  # of these versions each was read against ours
REMEDY = "look at app/timeouts.py beside this version of gunicorn, then name it and what has changed here"


def test_this_version_was_looked_at() -> None:
    assert gunicorn.__version__.startswith(f"{LOOKED_AT}."), REMEDY


@pytest.mark.parametrize("ours", [Connection, PatientWorker])
def test_what_is_overridden_is_there_and_asked_for_the_same(ours: type) -> None:
    theirs = ours.__mro__[1]
    overridden = [
        name for name, made in vars(ours).items() if inspect.isfunction(made) and name in vars(theirs)
    ]
    assert set(overridden) >= ({"init", "close"} if ours is Connection else {"run", "accept"}), REMEDY
    for name in set(overridden) - {"__init__"}:
        there = inspect.signature(getattr(theirs, name)).parameters
        assert len(inspect.signature(getattr(ours, name)).parameters) == len(there), f"{name}: {REMEDY}"


@pytest.mark.parametrize(
    ("theirs", "name"),
    [
        (ThreadWorker, "on_pending_socket_readable"),
        (ThreadWorker, "murder_pending"),
        (ThreadWorker, "is_parent_alive"),
        (ThreadWorker, "set_accept_enabled"),
        (TConn, "init"),
        (TConn, "close"),
    ],
)
def test_what_is_called_is_there(theirs: type, name: str) -> None:
    assert callable(getattr(theirs, name, None)), REMEDY


@pytest.mark.parametrize("kept", ["nr_conns", "pending_conns", "poller", "worker_connections"])
def test_what_is_counted_on_is_kept(kept: str) -> None:
    assert f"self.{kept}" in inspect.getsource(ThreadWorker), REMEDY


def test_a_connection_keeps_what_ours_looks_at() -> None:
    text = inspect.getsource(TConn)
    assert all(f"self.{kept}" in text for kept in ("sock", "timeout", "initialized", "parser")), REMEDY
