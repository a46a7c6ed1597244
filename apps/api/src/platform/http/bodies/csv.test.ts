import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../../../test/support/read-csv.ts';
import { type Cell, type Column, csvFile, lineOf } from './csv.ts';

const isLive = (text: string) => /^[\t\r]|^\s*[=+\-@]/.test(text);

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\n=1',
  '=cmd|" /C calc"!A0',
  '＝1+1',
];
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', ' ', 'a', 'आ'),
  }),
  fc.constantFrom(...formulas),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  fc.constant(null),
);

test('of 10,000 cells each comes back as it was, numbers as numbers, and none is a formula', () => {
  const table = fc.array(fc.array(cell, { minLength: 10, maxLength: 10 }), {
    minLength: 100,
    maxLength: 100,
  });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(rows.map(lineOf).join(''));
      expect(read.length).toBe(rows.length);
      for (const [y, row] of rows.entries()) {
        for (const [x, sent] of row.entries()) {
          const got = read[y]?.[x] ?? null;
          if (typeof sent === 'number') expect(Number(got)).toBe(sent === 0 ? 0 : sent);
          else if (sent === null) expect(got).toBeNull();
          else {
            expect([sent, `'${sent}`]).toContain(got);
            expect(isLive(got ?? '')).toBe(false);
            if (/^[\p{L}\p{N}]/u.test(sent)) expect(got).toBe(sent);
          }
        }
      }
    }),
    { numRuns: 10 },
  );
});

test.each(formulas)('the text %j gets an apostrophe, whatever stands before the sign', (text) => {
  expect(readCsv(lineOf([text]))).toEqual([[`'${text}`]]);
});

test('a negative number stays a number, and the same as text does not become one', () => {
  expect(lineOf([-12.5, '-12.5', 0, ''])).toBe('-12.5,"\'-12.5",0,""\r\n');
});

async function* pagesOf(pages: { name: string; amount: number }[][], read: string[] = []) {
  for (const page of pages) {
    read.push(page.map(({ name }) => name).join(' '));
    yield page;
  }
}
const columns: Column<{ name: string; amount: number }>[] = [
  ['Name', ({ name }) => name],
  ['Amount', ({ amount }) => amount],
];
const about = { screen: 'passbook', userName: 'Asha_1', at: new Date('2026-03-31T18:30:00Z') };

test('a file starts with a byte order mark and its headings, and every line ends in CRLF', async () => {
  const file = csvFile(about, columns, pagesOf([[{ name: 'आशा', amount: 1.5 }], [{ name: 'B', amount: 2 }]]));
  expect((await Array.fromAsync(file.text)).join('')).toBe('\uFEFF"Name","Amount"\r\n"आशा",1.5\r\n"B",2\r\n');
});

test('a file without rows has its headings', async () => {
  const text = await Array.fromAsync(csvFile(about, columns, pagesOf([])).text);
  expect(text).toEqual(['\uFEFF"Name","Amount"\r\n']);
});

test('the name has the screen, the user and the day in India', () => {
  expect(csvFile(about, columns, pagesOf([])).name).toBe('passbook-Asha_1-2026-04-01.csv');
});

test('a page is read when the one before it is gone, and none after the reader has left', async () => {
  const read: string[] = [];
  const page = (name: string) => [{ name, amount: 1 }];
  const text = csvFile(about, columns, pagesOf([page('a'), page('b'), page('c')], read)).text;
  await text.next();
  expect(read).toEqual([]);
  await text.next();
  expect(read).toEqual(['a']);
  await text.return(undefined);
  expect(read).toEqual(['a']);
});
