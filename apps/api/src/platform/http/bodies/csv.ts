import { istDay } from '@tossbook/rules';
import { speaking } from '../../language.ts';

/** Numbers stay numbers in a spreadsheet; text is never interpreted. */
export type Cell = string | number | null;

/** A heading, and the cell of each row under it. */
export type Column<Row> = [heading: string, cellOf: (row: Row) => Cell];

/** An answer that is a file, made while it is sent. */
export class CsvFile {
  readonly name: string;
  /** Generated lazily: the next piece is made when this one has been sent. */
  readonly text: AsyncGenerator<string>;

  constructor({ name, text }: { name: string; text: AsyncGenerator<string> }) {
    this.name = name;
    this.text = text;
  }
}

/** Every row of a list as '{screen}-{user}-{IST day}.csv'. The user is the rows' owner, else the caller. */
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
    // English as the headings are: programs read these files, in whatever language somebody asked for them.
    yield speaking('en', () => rows.map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row)))).join(''));
  }
}

// Without it spreadsheets assume a legacy encoding, and names in Devanagari are garbled.
const BYTE_ORDER_MARK = '\uFEFF';

export const lineOf = (cells: Cell[]): string => `${cells.map(textOfCell).join(',')}\r\n`;

/** Texts are always quoted, so that separators of other locales inside them split nothing either. */
function textOfCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/**
 * Prefixes what a spreadsheet would run as a formula with an apostrophe: whoever chose a name or a reason must not
 * control what happens on the computer of whoever opens the export. Leading white space does not hide a formula, and
 * some spreadsheets accept the full-width signs.
 */
const withoutFormula = (text: string): string =>
  /^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
