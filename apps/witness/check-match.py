#!/usr/bin/env python3
"""Checks the public steps of a match with nothing of ours: Python's standard library alone.

    python3 check-match.py https://bet.example.org C-1042

Verifies that each step follows the one before, and that the tiles of the public log have it in its place. That the tiles are
what was signed is for check-log.py.
"""

import base64
import hashlib
import json
import sys
import urllib.request

WIDTH = 256


def read(address):
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.read()


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def tile_name(index):
    groups = []
    while True:
        groups.insert(0, f"{index % 1000:03d}")
        index //= 1000
        if index == 0:
            return "/".join([f"x{group}" for group in groups[:-1]] + groups[-1:])


def leaf_at(site, size, index):
    tile = index // WIDTH
    width = min(WIDTH, size - tile * WIDTH)
    suffix = "" if width == WIDTH else f".p/{width}"
    hashes = read(f"{site}/transparency/tile/0/{tile_name(tile)}{suffix}")
    return hashes[index % WIDTH * 32 :][:32]


def check(step, text, before):
    lines = text.split("\n")
    if lines[0] != "tossbook-match-step/v1" or lines[-1] != "":
        raise ValueError(f"step {step} is not a step")
    facts = dict(line.split(" ", 1) for line in lines[1:-1])
    if facts["step"] != str(step):
        raise ValueError(f"step {step} calls itself {facts['step']}")
    previous = None if before is None else base64.b64encode(sha256(before.encode())).decode()
    if facts.get("previous") != previous:
        raise ValueError(f"step {step} does not follow the one before")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    site, code = sys.argv[1].rstrip("/"), sys.argv[2]
    size = int(read(f"{site}/transparency/checkpoint").decode().splitlines()[1])
    before, logged = None, 0
    steps = json.loads(read(f"{site}/api/match/{code}"))["steps"]
    for number, step in enumerate(steps, start=1):
        text, index = step["text"], step["leafIndex"]
        check(number, text, before)
        before = text
        if index is None or index >= size:
            continue
        if leaf_at(site, size, index) != sha256(b"\0", sha256(text.encode())):
            raise ValueError(f"the log has another leaf for step {number}")
        logged += 1
    print(f"{code}: {logged} of {len(steps)} steps are in the log, each after the one before.")


try:
    main()
except (ValueError, KeyError, OSError) as fault:
    sys.exit(f"NOT as logged: {fault}")
