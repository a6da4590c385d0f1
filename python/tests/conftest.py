"""What several tests need."""

from __future__ import annotations

import os
import random
import signal
from typing import Any

import pytest

import variorum

# Whoever starts the tests in the background may have had Ctrl-C ignored, which is tried here.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def chess() -> variorum.Game:
    return variorum.Game("chess")


def walk(position: variorum.Position, plies: int, seed: int) -> list[variorum.Position]:
    """The positions of a random game, ended after so many plies."""
    chance = random.Random(seed)
    seen = [position.copy()]
    for _ in range(plies):
        moves = list(position.legal_moves)
        if not moves or position.is_game_over():
            break
        position.push(chance.choice(moves))
        seen.append(position.copy())
    return seen


@pytest.fixture()
def cluster() -> Any:
    """A Ray cluster of one machine, to which others can be added."""
    pytest.importorskip("ray", reason='Ray is not installed: pip install "variorum[ray]"')
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield cluster
    import ray

    ray.shutdown()
    cluster.shutdown()
