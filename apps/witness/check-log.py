#!/usr/bin/env python3
"""Checks a verifiable book with nothing of ours: Python's standard library and openssl.

    python3 check-log.py http://localhost:8080/transparency
    python3 check-log.py /srv/book            (a directory of the same files)

Reads the checkpoint, verifies its signature, and computes the root anew from every entry. Written from the
specifications alone (RFC 6962; C2SP signed-note, tlog-checkpoint, tlog-tiles), as a second opinion on our own code.
"""

import base64
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

WIDTH = 256
ED25519 = 1
# What DER puts before the 32 bytes of an Ed25519 public key.
DER_PREFIX = bytes.fromhex("302a300506032b6570032100")


def read(place, path):
    if place.startswith(("http://", "https://")):
        with urllib.request.urlopen(f"{place.rstrip('/')}/{path}", timeout=30) as answer:
            return answer.read()
    return (pathlib.Path(place) / path).read_bytes()


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def key_of(line):
    name, key_id, material = line.split("+", 2)
    code, *public = base64.b64decode(material, validate=True)
    public = bytes(public)
    if code != ED25519 or len(public) != 32:
        raise ValueError(f"not an Ed25519 key: {line}")
    if sha256(name.encode(), b"\n", bytes([code]), public)[:4].hex() != key_id:
        raise ValueError(f"the id is not that of the key: {line}")
    return name, bytes.fromhex(key_id), public


def is_signed(public, message, signature):
    with tempfile.TemporaryDirectory() as folder:
        files = {"key": DER_PREFIX + public, "message": message, "signature": signature}
        paths = {}
        for name, content in files.items():
            paths[name] = pathlib.Path(folder) / name
            paths[name].write_bytes(content)
        command = ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER"]
        command += ["-inkey", paths["key"], "-in", paths["message"], "-sigfile", paths["signature"]]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def open_checkpoint(note, keys):
    text, _, signatures = note.rpartition(b"\n\n")
    text += b"\n"
    signers = set()
    for line in signatures.decode().splitlines():
        dash, name, signature = line.split(" ")
        if dash != "\u2014":
            raise ValueError(f"not a signature: {line}")
        raw = base64.b64decode(signature, validate=True)
        for key_name, key_id, public in keys:
            if (name, raw[:4]) == (key_name, key_id):
                if not is_signed(public, text, raw[4:]):
                    raise ValueError(f"a false signature in the name of {name}")
                signers.add(name)
    if not signers:
        raise ValueError("no published key has signed the checkpoint")
    origin, size, root = text.decode().splitlines()[:3]
    return origin, int(size), base64.b64decode(root, validate=True)


def tile_name(index):
    groups = []
    while True:
        groups.insert(0, f"{index % 1000:03d}")
        index //= 1000
        if index == 0:
            return "/".join([f"x{group}" for group in groups[:-1]] + groups[-1:])


def entries_of(place, size):
    for index in range((size + WIDTH - 1) // WIDTH):
        width = min(WIDTH, size - index * WIDTH)
        suffix = "" if width == WIDTH else f".p/{width}"
        bundle = read(place, f"tile/entries/{tile_name(index)}{suffix}")
        hashes = read(place, f"tile/0/{tile_name(index)}{suffix}")
        at = 0
        for i in range(width):
            length = int.from_bytes(bundle[at : at + 2], "big")
            entry = bundle[at + 2 : at + 2 + length]
            at += 2 + length
            if hashes[i * 32 : i * 32 + 32] != sha256(b"\0", entry):
                raise ValueError(f"the tile has another hash for entry {index * WIDTH + i}")
            yield entry
        if at != len(bundle):
            raise ValueError(f"more entries than leaves at {index * WIDTH}")


def root_of(entries):
    """The root over any number of entries: full subtrees are merged as they come, the rest from the right."""
    stack = []
    for count, entry in enumerate(entries, start=1):
        node = sha256(b"\0", entry)
        while count % 2 == 0:
            node = sha256(b"\1", stack.pop(), node)
            count //= 2
        stack.append(node)
    if not stack:
        return sha256()
    node = stack.pop()
    while stack:
        node = sha256(b"\1", stack.pop(), node)
    return node


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    place = sys.argv[1]
    keys = [key_of(line) for line in read(place, "keys").decode().splitlines()]
    origin, size, root = open_checkpoint(read(place, "checkpoint"), keys)
    if root_of(entries_of(place, size)) != root:
        raise ValueError("the entries do not give the root that was signed")
    print(f"{origin}: {size} leaves, signed, and every entry is in the tree.")


try:
    main()
except (ValueError, OSError) as fault:
    sys.exit(f"NOT as signed: {fault}")
