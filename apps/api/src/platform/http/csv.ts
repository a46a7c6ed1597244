import { istDay } from '@tossbook/rules';

/** A number stays one in a spreadsheet; a text is never taken for anything but text. */
export type Cell = string | number | null;

/** A heading, and what stands under it. */
export type Column<Row> = [heading: string, cellOf: (row: Row) => Cell];

/** An answer that is a file, made while it is sent. */
export class CsvFile {
  readonly name: string;
  /** Piece by piece: the next is made when this one is gone. */
  readonly text: AsyncGenerator<string>;

  constructor({ name, text }: { name: string; text: AsyncGenerator<string> }) {
    this.name = name;
    this.text = text;
  }
}

/** Every row of a list as '{screen}-{user}-{IST day}.csv'. The user is whose rows they are, else who asks. */
export function csvFile<Row>(
  { screen, userName, at = new Date() }: { screen: string; userName: string; at?: Date },
  columns: Column<Row>[],
  pages: AsyncIterable<Row[]>,
): CsvFile {
  return new CsvFile({ name: `${screen}-${userName}-${istDay(at)}.csv`, text: textOf(columns, pages) });
}

async function* textOf<Row>(columns: Column<Row>[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(([heading]) => heading));
  for await (const rows of pages) {
    yield rows.map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row)))).join('');
  }
}

// Without it spreadsheets read the file in a code page of their own, and names in Devanagari are lost.
const BYTE_ORDER_MARK = '\uFEFF';

export const lineOf = (cells: Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** Texts are always quoted: then a separator of another country inside one splits nothing either. */
function written(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : `"${harmless(cell).replaceAll('"', '""')}"`;
}

/**
 * What a spreadsheet would run as a formula gets an apostrophe in front: whoever chose a name or a reason must not
 * decide what happens on the computer of whoever opens the export. White space in front does not hide a formula, and
 * some spreadsheets know the wide forms of the signs.
 */
const harmless = (text: string): string => (/^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);
