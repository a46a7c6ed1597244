import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase64, toHex, utf8 } from './bytes.ts';
import { formatCheckpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import { sha256 } from './hash.ts';
import { formatVerifierKey, keyIdOf, parseVerifierKey, signerFrom } from './keys.ts';
import { formatNote, isNoteOf, parseNote, signNote } from './note.ts';

/** The example that the note's specification publishes. */
const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
/** The one of checkpoints, with a witness below the log's own line. */
const CHECKPOINT = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

const aSigner = (name: string, type: 'note' | 'cosignature' = 'note') =>
  signerFrom(sha256(utf8(name)), { name, type });

const aCheckpoint = { origin: 'tossbook.test/log', size: 3, root: sha256(utf8('root')) };

test("the published example of a note is its key's", async () => {
  const key = parseVerifierKey(KEY);
  expect(key.name).toBe('example.com/foo');
  expect(formatVerifierKey(key)).toBe(KEY);
  expect(await isNoteOf(parseNote(NOTE), key)).toBe(true);
  expect(formatNote(parseNote(NOTE))).toBe(NOTE);
  expect(await isNoteOf(parseNote(NOTE.replace('example message', 'other message')), key)).toBe(false);
});

test('the published example of a checkpoint is read, and written the same', () => {
  const { text, signatures } = parseNote(CHECKPOINT);
  const checkpoint = parseCheckpoint(text);
  expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  expect(formatCheckpoint(checkpoint)).toBe(text);
  expect(signatures.map(({ name, signature }) => [name, signature.length])).toEqual([
    ['example.com/behind-the-sofa', 64],
    ['witness.example.com/w1', 72],
  ]);
  expect(formatNote({ text, signatures })).toBe(CHECKPOINT);
});

test('a key derived by Node and one derived by WebCrypto are the same', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { d = '' } = privateKey.export({ format: 'jwk' });
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const signer = await signerFrom(Buffer.from(d, 'base64url'), { name: 'a', type: 'note' });
  expect(Buffer.from(signer.publicKey).toString('base64url')).toBe(x);
});

test('a note counts only for the key that signed it, and not once its text, name or signature is another', async () => {
  const [log, other] = await Promise.all([aSigner('tossbook.test/log'), aSigner('other.test/log')]);
  const text = formatCheckpoint(aCheckpoint);
  const published = formatNote({ text, signatures: [await signNote(text, log)] });
  expect((await openCheckpoint(published, [other, log])).checkpoint).toEqual(aCheckpoint);
  for (const spoiled of [
    published.replace('\n3\n', '\n4\n'),
    published.replace('— tossbook.test', '— tossbooks.test'),
    formatNote({
      text,
      signatures: [{ ...(await signNote(text, other)), name: log.name, keyId: keyIdOf(log) }],
    }),
  ]) {
    await expect(openCheckpoint(spoiled, [log])).rejects.toThrow('No key of the log');
  }
  await expect(openCheckpoint(published, [other])).rejects.toThrow('No key of the log');
});

test('one false signature in the name of a key spoils the note, beside a true one', async () => {
  const log = await aSigner('tossbook.test/log');
  const text = formatCheckpoint(aCheckpoint);
  const own = await signNote(text, log);
  const false_ = { ...own, signature: own.signature.map((byte) => byte ^ 1) };
  expect(await isNoteOf({ text, signatures: [own, false_] }, log)).toBe(false);
});

test('a witness says when it saw a checkpoint, and only for that checkpoint', async () => {
  const [log, witness] = await Promise.all([
    aSigner('tossbook.test/log'),
    aSigner('witness.test/w', 'cosignature'),
  ]);
  const text = formatCheckpoint(aCheckpoint);
  const at = new Date('2026-11-18T10:00:00.900Z');
  const note = { text, signatures: [await signNote(text, log)] };
  const line = await cosign(note, witness, at);
  const witnessed = parseNote(formatNote({ text, signatures: [...note.signatures, line] }));
  expect(await cosignedAt(witnessed, witness)).toEqual(new Date('2026-11-18T10:00:00Z'));
  expect(await isNoteOf(witnessed, log)).toBe(true);
  expect(await cosignedAt(note, witness)).toBeNull();
  const grown = formatCheckpoint({ ...aCheckpoint, size: 4 });
  expect(await cosignedAt({ text: grown, signatures: [line] }, witness)).toBeNull();
  const later = { ...line, signature: line.signature.with(7, (line.signature[7] ?? 0) ^ 1) };
  expect(await cosignedAt({ text, signatures: [later] }, witness)).toBeNull();
});

test('a key of a witness is not one of a log, even with the same bytes and name', async () => {
  const [note, cosignature] = await Promise.all([
    aSigner('a.test', 'note'),
    aSigner('a.test', 'cosignature'),
  ]);
  expect(toHex(note.publicKey)).toBe(toHex(cosignature.publicKey));
  expect(toHex(keyIdOf(note))).not.toBe(toHex(keyIdOf(cosignature)));
});

test.each([
  'no blank line\n',
  'text\n\n- name AAAAAAA=\n',
  'text\n\n— name\n',
  'text\n\n— na+me AAAAAAA=\n',
  'text\n\n— name AAAAAAB=\n',
  'text\n\n— name AAAA\n',
  'text\n\n— name AAAAAAA=',
  'te\txt\n\n— name AAAAAAA=\n',
])('%j is not a signed note', (text) => {
  expect(() => parseNote(text)).toThrow(SyntaxError);
});

test.each([
  ['no origin', '\n3\n'],
  ['a leading zero', 'a\n03\n'],
  ['a sign', 'a\n+3\n'],
  ['no number', 'a\nthree\n'],
  ['a size beyond what a number holds', 'a\n99999999999999999999\n'],
])('a checkpoint with %s is refused', (_what, start) => {
  expect(() => parseCheckpoint(`${start}${'A'.repeat(43)}=\n`)).toThrow(SyntaxError);
});

test.each(['AAAA', '', `${'A'.repeat(44)}`])('%j is not the root of a tree', (root) => {
  expect(() => parseCheckpoint(`a\n3\n${root}\n`)).toThrow(SyntaxError);
});

test.each([
  'example.com/foo',
  KEY.replace('530d903a', '530d903b'),
  KEY.replace('530d903a', '530D903A'),
  KEY.replace('+Ae', '+Be'),
  KEY.replace('example.com/foo', ''),
  KEY.slice(0, -4),
])('%j is not a key', (text) => {
  expect(() => parseVerifierKey(text)).toThrow(SyntaxError);
});

test('base64 has one way to write its bytes', () => {
  expect(() => fromBase64('AB==')).toThrow(SyntaxError);
  expect(fromBase64('AA==')).toEqual(new Uint8Array(1));
});
