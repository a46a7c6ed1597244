#!/usr/bin/env python3
"""Checks a receipt with nothing of ours: Python's standard library and openssl.

    python3 check-receipt.py receipt.txt http://localhost:8080/transparency
    python3 check-receipt.py receipt.txt keys.txt            (a file with the keys, one to a line)

Verifies the signature and the path from the receipt to what was signed. Written from the specifications alone
(RFC 6962; C2SP signed-note, tlog-checkpoint, tlog-proof), as a second opinion on our own code.
"""

import base64
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

# What DER puts before the 32 bytes of an Ed25519 public key.
DER_PREFIX = bytes.fromhex("302a300506032b6570032100")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def read_keys(place):
    if place.startswith(("http://", "https://")):
        with urllib.request.urlopen(f"{place.rstrip('/')}/keys", timeout=30) as answer:
            text = answer.read().decode()
    else:
        text = pathlib.Path(place).read_text(encoding="utf-8")
    for line in text.splitlines():
        name, key_id, material = line.split("+", 2)
        yield name, bytes.fromhex(key_id), base64.b64decode(material, validate=True)[1:]


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


def root_of(leaf, index, size, path):
    """The verification of RFC 9162, section 2.1.3.2."""
    if index >= size:
        raise ValueError("its place is not among those that were signed")
    node, last, top = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            raise ValueError("the path is too long")
        if node % 2 == 1 or node == last:
            top = sha256(b"\1", sibling, top)
            while node % 2 == 0 and node != 0:
                node, last = node >> 1, last >> 1
        else:
            top = sha256(b"\1", top, sibling)
        node, last = node >> 1, last >> 1
    if last != 0:
        raise ValueError("the path is too short")
    return top


def check(receipt, keys):
    facts, proof, tree, signature = receipt.split(b"\n\n")
    facts, tree = facts + b"\n", tree + b"\n"
    form, index, *path = proof.decode().splitlines()
    if not facts.startswith(b"tossbook-receipt/v1\n") or form != "c2sp.org/tlog-proof@v1":
        raise ValueError("not a receipt")
    dash, name, signed = signature.decode().strip().split(" ")
    raw = base64.b64decode(signed, validate=True)
    origin, size, root = tree.decode().splitlines()
    known = [public for key_name, key_id, public in keys if (key_name, key_id) == (name, raw[:4])]
    if dash != "\u2014" or not known or origin != f"{name}/receipts":
        raise ValueError("not signed with a published key")
    if not is_signed(known[0], tree, raw[4:]):
        raise ValueError("a false signature")
    hashes = [base64.b64decode(line, validate=True) for line in path]
    top = root_of(sha256(b"\0", facts), int(index.removeprefix("index ")), int(size), hashes)
    if top != base64.b64decode(root, validate=True):
        raise ValueError("it is not what was signed")
    return name, facts.decode()


def main():
    receipt, keys = sys.argv[1:]
    try:
        name, facts = check(pathlib.Path(receipt).read_bytes(), read_keys(keys))
    except ValueError as problem:
        sys.exit(f"NOT genuine: {problem}")
    print(f"Genuine, signed by {name}:\n{facts}", end="")


main()
