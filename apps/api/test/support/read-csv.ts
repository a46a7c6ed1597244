import { expect } from 'vitest';

/** The rows of an answer that is a file, its headings first. */
export const readAnswer = (body: unknown) => readCsv((body as Buffer).toString('utf8').slice(1));

/** Reads CSV as RFC 4180 has it; written apart from the writer. Null is a cell without anything, not even quotes. */
export function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, bare, end] = cell.exec(text) ?? expect.fail(`not CSV: ${text}`);
    row.push(quoted === undefined ? bare || null : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  expect(row).toEqual([]);
  return rows;
}
