import { expect, test } from 'vitest';
import { aHead, linksIn, readPdf, rowsOf } from '../../../test/support/statements.ts';
import { startDrawing } from './draw-statement.ts';

async function drawn(head: ReturnType<typeof aHead>, total: number): Promise<string[]> {
  const drawing = startDrawing({ head, total });
  drawing.addRows(rowsOf(total));
  return readPdf(await drawing.end());
}

test('a statement says whose it is, of when, and what it comes to', async () => {
  const [page = ''] = await drawn(aHead(), 3);
  for (const text of [
    'November 2026',
    'Play money. No cash value.',
    'क्ष',
    'User ID asha',
    '1 November 2026 to 30 November 2026',
    '1,23,456.50',
    'Bet placed',
    'C-1042',
    '+500.00',
    'ab12'.repeat(16),
    'Row 42',
    'Page 1 of 1',
  ])
    expect(page).toContain(text);
});

test('every row is there once, in order, and every page says which it is of how many', async () => {
  const pages = await drawn(aHead(), 130);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  const numbers = [...pages.join(' ').matchAll(/(?<!\S)(\d+) {2}?\s*01-11-2026/g)].map(([, no]) =>
    Number(no),
  );
  expect(numbers).toEqual(Array.from({ length: 130 }, (_, index) => index + 1));
});

test('a licensed site names its licence in place of play money', async () => {
  const licence = { holder: 'Example Gaming', authority: 'Example Authority', number: 'N-1' };
  const [page = ''] = await drawn({ ...aHead(), licence }, 1);
  expect(page).toContain('Licensed by Example Authority: Example Gaming, licence N-1');
  expect(page).not.toContain('Play money');
});

test('a month without movements says so', async () => {
  const pages = await drawn({ ...aHead(), kinds: [], seal: null }, 0);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('No money moved in this month.');
  expect(pages[0]).toContain('The passbook had no rows yet.');
});

test('a statement that can be checked says where, and where the log stood', async () => {
  const address = 'https://bet.example.org/verify';
  const proof = { address, link: `${address}#${'a'.repeat(800)}`, log: { size: 1234, root: 'r'.repeat(44) } };
  const drawing = startDrawing({ head: { ...aHead(), proof }, total: 0 });
  const content = await drawing.end();
  const [page = ''] = await readPdf(content);
  for (const text of ['Check this statement', address, 'the public log had 1234 entries', proof.log.root])
    expect(page).toContain(text);
  expect(await linksIn(content)).toEqual([proof.link]);
});
