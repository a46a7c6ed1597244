import { type Bytes, concat, fromBase64, toBase64, utf8 } from './bytes.ts';
import { type Checkpoint, formatCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { leafHash } from './hash.ts';
import type { Signer, VerifierKey } from './keys.ts';
import { formatNote, isNoteOf, type Note, parseNote, signaturesOf, signNote } from './note.ts';
import { nodeIn, TILE_WIDTH } from './tiles.ts';
import { hashOf, isIncluded, partsOfInclusion, rootAt } from './tree.ts';

/** What a receipt says, line by line, in the order of its text. */
export type ReceiptFacts = readonly (readonly [name: string, value: string])[];

export type Receipt = {
  facts: ReceiptFacts;
  /** The signed text that the facts are in. */
  text: string;
  /** Its place among those that were signed with it, and the way from there to their root. */
  index: number;
  path: Bytes[];
  tree: Checkpoint;
  note: Note;
};

/** 'altered': a key that is known is named, and what it signed was not this. */
export type ReceiptVerdict = 'valid' | 'altered' | 'unknown-key';

const VERSION = 'tossbook-receipt/v1';
const PROOF = 'c2sp.org/tlog-proof@v1';
const LINE = /^([a-z][a-z-]*) (\S.*)$/u;

/** Not the log's own name: a tree of receipts must never pass for a tree of the log. */
export const receiptsOrigin = (keyName: string): string => `${keyName}/receipts`;

export const formatFacts = (facts: ReceiptFacts): string =>
  [VERSION, ...facts.map(([name, value]) => `${name} ${value}`)].map((line) => `${line}\n`).join('');

/** Signs many at once: each is a leaf of one tree, and carries its own path to the root that was signed. */
export async function signReceipts(texts: string[], signer: Signer): Promise<string[]> {
  const size = texts.length;
  if (size === 0 || size >= TILE_WIDTH) throw new RangeError('One to 255 receipts are signed at once');
  const leaves = concat(...texts.map((text) => leafHash(utf8(text))));
  const read = (node: { level: number; index: number }) => nodeIn(leaves, node);
  const root = formatCheckpoint({
    origin: receiptsOrigin(signer.name),
    size,
    root: rootAt(size, read),
  });
  const note = formatNote({ text: root, signatures: [await signNote(root, signer)] });
  return texts.map((text, index) => {
    const path = partsOfInclusion(index, { start: 0, end: size }).map((part) => toBase64(hashOf(part, read)));
    return `${text}\n${[PROOF, `index ${index}`, ...path].map((line) => `${line}\n`).join('')}\n${note}`;
  });
}

/** Reads a receipt as people pass it on: line ends and space around it may have changed. Throws if it is none. */
export function parseReceipt(passedOn: string): Receipt {
  const [facts = '', proof = '', ...rest] = `${passedOn.replaceAll('\r\n', '\n').trim()}\n`.split('\n\n');
  const [version, ...lines] = facts.split('\n');
  const [form, index, ...path] = proof.split('\n');
  const [, place] = /^index (0|[1-9]\d{0,2})$/.exec(index ?? '') ?? [];
  if (version !== VERSION || form !== PROOF || place === undefined) throw new SyntaxError('Not a receipt');
  const note = parseNote(rest.join('\n\n'));
  return {
    facts: lines.map(factIn),
    text: `${facts}\n`,
    index: Number(place),
    path: path.map(fromBase64),
    tree: parseCheckpoint(note.text),
    note,
  };
}

function factIn(line: string): [string, string] {
  const [, name, value] = LINE.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new SyntaxError('Not a line of a receipt');
  return [name, value];
}

/** Whether one of these keys signed the receipt just as it stands. */
export async function judgeReceipt(
  { text, index, path, tree, note }: Receipt,
  keys: VerifierKey[],
): Promise<ReceiptVerdict> {
  const key = keys.find((known) => signaturesOf(note, known).length > 0);
  if (key === undefined) return 'unknown-key';
  const isSigned = tree.origin === receiptsOrigin(key.name) && (await isNoteOf(note, key));
  return isSigned && isIncluded({ leaf: leafHash(utf8(text)), index, ...tree, proof: path })
    ? 'valid'
    : 'altered';
}
