import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bytes, fromHex, toHex } from './bytes.ts';
import { leafHash, nodeHash } from './hash.ts';
import {
  hashOf,
  isConsistent,
  isIncluded,
  type Node,
  partsOfConsistency,
  partsOfInclusion,
  type ReadNode,
  rootAt,
} from './tree.ts';

const leavesOf = (count: number): Bytes[] =>
  Array.from({ length: count }, (_, i) => leafHash(Uint8Array.of(i >> 8, i & 255)));

const readerOf =
  (leaves: Bytes[]): ReadNode =>
  ({ level, index }: Node) => {
    if (level === 0) return leaves[index] as Bytes;
    const read = readerOf(leaves);
    return nodeHash(
      read({ level: level - 1, index: index * 2 }),
      read({ level: level - 1, index: index * 2 + 1 }),
    );
  };

const tree = (count: number) => {
  const leaves = leavesOf(count);
  const read = readerOf(leaves);
  const root = rootAt(count, read);
  return {
    leaves,
    head: { size: count, root },
    inclusionOf: (index: number) =>
      partsOfInclusion(index, { start: 0, end: count }).map((part) => hashOf(part, read)),
    consistencyFrom: (older: number) => partsOfConsistency(older, count).map((part) => hashOf(part, read)),
  };
};

test('the roots are those that Certificate Transparency publishes for its test leaves', () => {
  const entries = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const read = readerOf(entries.map((entry) => leafHash(fromHex(entry))));
  expect(Array.from({ length: 9 }, (_, size) => toHex(rootAt(size, read)))).toEqual([
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

test('every leaf of every small tree is proven, and no other leaf in its place', () => {
  for (let size = 1; size <= 40; size++) {
    const { leaves, head, inclusionOf } = tree(size);
    for (const [index, leaf] of leaves.entries()) {
      const proof = inclusionOf(index);
      expect(isIncluded({ leaf, index, ...head, proof })).toBe(true);
      const other = leafHash(Uint8Array.of(9, 9, 9));
      expect(isIncluded({ leaf: other, index, ...head, proof })).toBe(false);
      if (size > 1) expect(isIncluded({ leaf, index: (index + 1) % size, ...head, proof })).toBe(false);
    }
  }
});

test('every tree is proven to begin with each smaller one', () => {
  for (let size = 1; size <= 40; size++) {
    const { head, consistencyFrom } = tree(size);
    for (let before = 0; before <= size; before++) {
      expect(isConsistent({ older: tree(before).head, newer: head, proof: consistencyFrom(before) })).toBe(
        true,
      );
    }
  }
});

test('a tree that was changed anywhere is not consistent with the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(60), (older, more, changed) => {
      const size = older + more;
      const { leaves, consistencyFrom } = tree(size);
      const forged = leaves.with(changed % older, leafHash(Uint8Array.of(9, 9, 9)));
      const newer = { size, root: rootAt(size, readerOf(forged)) };
      expect(isConsistent({ older: tree(older).head, newer, proof: consistencyFrom(older) })).toBe(false);
      const itsOwn = partsOfConsistency(older, size).map((part) => hashOf(part, readerOf(forged)));
      expect(isConsistent({ older: tree(older).head, newer, proof: itsOwn })).toBe(false);
    }),
  );
});

test('a proof that is longer, shorter or changed proves nothing', () => {
  const { leaves, head, inclusionOf, consistencyFrom } = tree(21);
  const zero = new Uint8Array(32);
  const spoiled = (proof: Bytes[]) => [
    [...proof, zero],
    proof.slice(1),
    proof.slice(0, -1),
    ...proof.map((_, i) => proof.with(i, zero)),
  ];
  for (const proof of spoiled(inclusionOf(13))) {
    expect(isIncluded({ leaf: leaves[13] as Bytes, index: 13, ...head, proof })).toBe(false);
  }
  for (const proof of spoiled(consistencyFrom(13))) {
    expect(isConsistent({ older: tree(13).head, newer: head, proof })).toBe(false);
  }
});

test.each([-1, 21, 0.5, Number.NaN])('there is no leaf %d among 21', (index) => {
  const { leaves, head, inclusionOf } = tree(21);
  expect(isIncluded({ leaf: leaves[0] as Bytes, index, ...head, proof: inclusionOf(0) })).toBe(false);
});

test('a smaller tree does not continue a larger one', () => {
  expect(isConsistent({ older: tree(21).head, newer: tree(13).head, proof: [] })).toBe(false);
});

test('an empty tree with another root than that of nothing is refused', () => {
  const older = { size: 0, root: new Uint8Array(32) };
  expect(isConsistent({ older, newer: tree(5).head, proof: [] })).toBe(false);
});
