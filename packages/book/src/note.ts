import { type Bytes, concat, equal, fromBase64, toBase64, utf8 } from './bytes.ts';
import { isKeyName, isSignedBy, keyIdOf, type Signer, type VerifierKey } from './keys.ts';

/** A text with signatures below it, in the public form 'signed note'. */
export interface Note {
  /** Ends with a line break. */
  text: string;
  signatures: NoteSignature[];
}

export interface NoteSignature {
  name: string;
  keyId: Bytes;
  /** What follows the id of the key. */
  signature: Bytes;
}

const SIGNATURES_MAX = 64;
const LINE = /^\u2014 (\S+) (\S+)$/u;

export async function signNote(text: string, signer: Signer): Promise<NoteSignature> {
  return { name: signer.name, keyId: keyIdOf(signer), signature: await signer.sign(utf8(text)) };
}

export function formatNote({ text, signatures }: Note): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `\u2014 ${name} ${toBase64(concat(keyId, signature))}\n`,
  );
  return `${text}\n${lines.join('')}`;
}

export function parseNote(note: string): Note {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || hasControls(note)) throw new SyntaxError('Not a signed note');
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > SIGNATURES_MAX) throw new SyntaxError('Too many signatures');
  return { text: note.slice(0, end + 1), signatures: lines.map(parseLine) };
}

/** Control characters other than line breaks. */
const hasControls = (text: string): boolean =>
  [...text].some((character) => character < ' ' && character !== '\n');

function parseLine(line: string): NoteSignature {
  const [, name = '', base64 = ''] = LINE.exec(line) ?? [];
  const bytes = fromBase64(base64);
  if (!isKeyName(name) || bytes.length < 5) throw new SyntaxError('Not a line of a signature');
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
}

export function signaturesOf(note: Note, key: VerifierKey): NoteSignature[] {
  const id = keyIdOf(key);
  return note.signatures.filter(({ name, keyId }) => name === key.name && equal(keyId, id));
}

/** Whether a key signed the note. A signature in its name that is false spoils the whole note. */
export async function isNoteOf(note: Note, key: VerifierKey): Promise<boolean> {
  const own = signaturesOf(note, key);
  const text = utf8(note.text);
  const checks = await Promise.all(own.map(({ signature }) => isSignedBy(key, text, signature)));
  return checks.length > 0 && checks.every(Boolean);
}
