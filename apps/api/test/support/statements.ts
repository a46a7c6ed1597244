import { paise } from '@tossbook/rules';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StatementHead, StatementRow } from '../../src/domains/statement/statement.ts';

export const aHead = (): StatementHead => ({
  language: 'en',
  userName: 'asha',
  name: 'क्षत्रिय श्री',
  month: '2026-11',
  from: new Date('2026-10-31T18:30:00Z'),
  to: new Date('2026-11-30T18:30:00Z'),
  madeAt: new Date('2026-12-02T06:30:00Z'),
  licence: null,
  opening: 1_00_000n,
  closing: 1_23_456_50n,
  kinds: [{ kind: 'bet_placed', rows: 3, moneyIn: paise(0n), moneyOut: paise(1_500_00n) }],
  seal: { no: '42', hash: 'ab12'.repeat(16) },
  proof: null,
});

/** So many rows, a second apart on the first of November. */
export const rowsOf = (total: number): StatementRow[] =>
  Array.from({ length: total }, (_, index) => ({
    no: String(index + 1),
    at: new Date(Date.parse('2026-11-01T06:00:00Z') + index * 1000),
    kind: index % 2 === 0 ? 'bet_placed' : 'bet_won',
    otherUser: null,
    about: 'C-1042 · मुंबई चैंपियंस',
    amount: index % 2 === 0 ? -500_00n : 500_00n,
    balance: BigInt(index) * 100n,
  }));

/** The text of each page of a PDF as it stands there, or of the last alone. */
export async function readPdf(content: Uint8Array, { lastOnly = false } = {}): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = lastOnly ? document.numPages : 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages;
}

/** Where the links of a PDF lead. */
export async function linksIn(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number++)
    for (const { url } of await (await document.getPage(number)).getAnnotations()) links.push(url);
  await document.destroy();
  return links;
}
