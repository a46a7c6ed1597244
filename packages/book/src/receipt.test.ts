import { expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { openCheckpoint } from './checkpoint.ts';
import { sha256 } from './hash.ts';
import { signerFrom } from './keys.ts';
import { formatNote, signNote } from './note.ts';
import { formatFacts, judgeReceipt, parseReceipt, signReceipts } from './receipt.ts';

const aSigner = (name = 'tossbook.test/log', seed = name) =>
  signerFrom(sha256(utf8(seed)), { name, type: 'note' });
const texts = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    formatFacts([
      ['kind', 'bet'],
      ['id', String(i)],
    ]),
  );

test('a receipt to the byte', async () => {
  const [receipt] = await signReceipts(texts(1), await aSigner());
  expect(receipt).toBe(`tossbook-receipt/v1
kind bet
id 0

c2sp.org/tlog-proof@v1
index 0

tossbook.test/log/receipts
1
RkBNcK+9wY/9cfc8i4Nxzo0Ln83eLjdZ/V27Zi5XgaY=

— tossbook.test/log xUQ5TBvtBmx+zXN4Uzor97EkBErvTZeF9z33SVT+H1ZYLeUJDXdgk5NJzD73C6BnVOirWzBBmSY/qy5+H4woOp0csQM=
`);
});

test.each([1, 2, 3, 7, 32, 255])('each of %i that are signed at once is valid by itself', async (count) => {
  const signer = await aSigner();
  const receipts = await signReceipts(texts(count), signer);
  for (const [index, receipt] of receipts.entries()) {
    const parsed = parseReceipt(receipt);
    expect(parsed.facts[1]).toEqual(['id', String(index)]);
    expect(await judgeReceipt(parsed, [signer])).toBe('valid');
  }
});

test('line ends and space that a messenger changed do not matter', async () => {
  const signer = await aSigner();
  const [receipt = ''] = await signReceipts(texts(3), signer);
  const passedOn = `\n  ${receipt.replaceAll('\n', '\r\n')}   `;
  expect(await judgeReceipt(parseReceipt(passedOn), [signer])).toBe('valid');
});

test('it is judged by the key that it names: another key of that name is unknown', async () => {
  const [receipt = ''] = await signReceipts(texts(1), await aSigner());
  const [other, sameName] = [await aSigner('other.test/log'), await aSigner('tossbook.test/log', 'made up')];
  expect(await judgeReceipt(parseReceipt(receipt), [other, sameName])).toBe('unknown-key');
});

test("a tree of receipts does not pass for the log's, nor the log's for one of receipts", async () => {
  const signer = await aSigner();
  const [receipt = ''] = await signReceipts(texts(1), signer);
  const { checkpoint } = await openCheckpoint(receipt.split('\n\n').slice(2).join('\n\n'), [signer]);
  expect(checkpoint.origin).not.toBe(signer.name);
  const text = parseReceipt(receipt).note.text.replace('/receipts\n', '\n');
  const note = formatNote({ text, signatures: [await signNote(text, signer)] });
  const forged = [...receipt.split('\n\n').slice(0, 2), note].join('\n\n');
  expect(await judgeReceipt(parseReceipt(forged), [signer])).toBe('altered');
});

test.each([
  '',
  'hello',
  'tossbook-receipt/v1\nkind bet\n',
  'tossbook-receipt/v2\nkind bet\n\nc2sp.org/tlog-proof@v1\nindex 0\n',
])('%j is no receipt', (text) => {
  expect(() => parseReceipt(text)).toThrow(SyntaxError);
});
