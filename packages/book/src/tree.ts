import { type Bytes, equal } from './bytes.ts';
import { nodeHash, sha256 } from './hash.ts';

/** A node over 2^level leaves, the index-th of its level from the left. */
export interface Node {
  level: number;
  index: number;
}

/** The leaves from start up to, but not including, end. */
export interface Range {
  start: number;
  end: number;
}

/** The hash of a node all of whose leaves are in the tree. */
export type ReadNode = (node: Node) => Bytes;

/** The root of the tree's first leaves. */
export function rootAt(size: number, read: ReadNode): Bytes {
  return size === 0 ? sha256(new Uint8Array()) : hashOf({ start: 0, end: size }, read);
}

/** Which parts of a tree, in order, prove that a leaf is in it. */
export function partsOfInclusion(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return [];
  const middle = start + splitOf(end - start);
  return index < middle
    ? [...partsOfInclusion(index, { start, end: middle }), { start: middle, end }]
    : [...partsOfInclusion(index, { start: middle, end }), { start, end: middle }];
}

/** Which parts of a tree, in order, prove that a smaller one is its beginning. */
export function partsOfConsistency(older: number, size: number): Range[] {
  if (older === 0) return [];
  return parts({ start: 0, end: size }, true);

  function parts({ start, end }: Range, isWhole: boolean): Range[] {
    if (older === end) return isWhole ? [] : [{ start, end }];
    const middle = start + splitOf(end - start);
    return older <= middle
      ? [...parts({ start, end: middle }, isWhole), { start: middle, end }]
      : [...parts({ start: middle, end }, false), { start, end: middle }];
  }
}

/** The complete nodes, from the left, that a part of a tree consists of. */
export function nodesOf({ start, end }: Range): Node[] {
  const nodes: Node[] = [];
  for (let at = start; at < end; ) {
    let [level, width] = [0, 1];
    while (at % (width * 2) === 0 && at + width * 2 <= end) [level, width] = [level + 1, width * 2];
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

export const hashOf = (range: Range, read: ReadNode): Bytes =>
  nodesOf(range)
    .map(read)
    .reduceRight((right, left) => nodeHash(left, right));

/** Whether a leaf is in the tree with this root. The proof is what partsOfInclusion asks for. */
export function isIncluded(of: {
  leaf: Bytes;
  index: number;
  size: number;
  root: Bytes;
  proof: Bytes[];
}): boolean {
  if (!isPlace(of.index, of.size) || of.proof.length !== partsOfInclusion(of.index, whole(of.size)).length)
    return false;
  const path = [...of.proof];
  const climb = (index: number, size: number): Bytes => {
    if (size === 1) return of.leaf;
    const left = splitOf(size);
    const sibling = path.pop() as Bytes;
    return index < left
      ? nodeHash(climb(index, left), sibling)
      : nodeHash(sibling, climb(index - left, size - left));
  };
  return equal(climb(of.index, of.size), of.root);
}

/** Whether the older tree is the beginning of the newer one. The proof is what partsOfConsistency asks for. */
export function isConsistent(of: {
  older: { size: number; root: Bytes };
  newer: { size: number; root: Bytes };
  proof: Bytes[];
}): boolean {
  const { older, newer } = of;
  if (!isPlace(older.size, newer.size + 1)) return false;
  if (of.proof.length !== partsOfConsistency(older.size, newer.size).length) return false;
  if (older.size === 0)
    return equal(
      older.root,
      rootAt(0, () => older.root),
    );
  const path = [...of.proof];
  const climb = (before: number, size: number, isWhole: boolean): [Bytes, Bytes] => {
    if (before === size) {
      const both = isWhole ? older.root : (path.pop() as Bytes);
      return [both, both];
    }
    const left = splitOf(size);
    const sibling = path.pop() as Bytes;
    if (before <= left) {
      const [then, now] = climb(before, left, isWhole);
      return [then, nodeHash(now, sibling)];
    }
    const [then, now] = climb(before - left, size - left, false);
    return [nodeHash(sibling, then), nodeHash(sibling, now)];
  };
  const [then, now] = climb(older.size, newer.size, true);
  return equal(then, older.root) && equal(now, newer.root);
}

const whole = (size: number): Range => ({ start: 0, end: size });

const isPlace = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && index >= 0 && index < size;

/** The largest power of two below a size above one. */
function splitOf(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}
