import { formatIst, formatRupees, paise } from '@tossbook/rules';
import { descriptions } from '@tossbook/words/en/server/money';
import { statement } from '@tossbook/words/en/server/statement';
import { fill } from '@tossbook/words/fill';
import { GOLD, INK, QUIET } from './colors.ts';
import { drawSeal } from './seal.ts';
import { PAGE, planPages, ROW_HEIGHT, type StatementHead, type StatementRow } from './statement.ts';
import { createTypesetter, type Look, type Place } from './typeset.ts';

/** What a statement says, by language. */
const LANGUAGES = { en: { locale: 'en-IN', statement, descriptions } };

const LINE = '#d9dfec';
const PALE = '#f4f6fb';
const DARK_GOLD = '#8a5a00';
const GAIN = '#08724a';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BODY: Look = { size: 8.5, color: INK };
const LABEL: Look = { size: 7.5, color: QUIET, weight: 600 };

/** The columns of the movements. */
const COLUMNS = {
  no: { x: LEFT + 8, width: 34 },
  time: { x: LEFT + 48, width: 122 },
  description: { x: LEFT + 174, width: 172 },
  amount: { x: RIGHT - 158, width: 74, align: 'right' },
  balance: { x: RIGHT - 80, width: 72, align: 'right' },
} as const;

const KIND_COLUMNS = {
  kind: { x: LEFT + 8, width: 220 },
  count: { x: RIGHT - 244, width: 60, align: 'right' },
  in: { x: RIGHT - 170, width: 78, align: 'right' },
  out: { x: RIGHT - 86, width: 78, align: 'right' },
} as const;

/** '1,23,456.50', as it stands under a heading that names the currency. */
const figures = (amount: bigint) => formatRupees(paise(amount)).replace('₹', '');
const signed = (amount: bigint) => (amount > 0n ? `+${figures(amount)}` : figures(amount));

/** Draws a statement while its rows arrive; how many there will be must be known. */
export function startDrawing({ head, total }: { head: StatementHead; total: number }) {
  const { locale, statement: words, descriptions: kinds } = LANGUAGES[head.language];
  const dateIn = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options }).format(at);
  const month = dateIn({ month: 'long', year: 'numeric' }, head.from);
  const day = (at: Date) => dateIn({ day: 'numeric', month: 'long', year: 'numeric' }, at);
  const plan = planPages({ kinds: head.kinds.length, rows: total, hasCode: head.proof !== null });
  const typesetter = createTypesetter({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: { Title: fill(words.subject, { title: words.title, month }), Author: 'TossBook' },
  });
  const { doc, write, widthOf } = typesetter;
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => doc.once('end', resolve));

  let page = 0;
  let onPage = 0;
  let y = 0;

  const mode = head.licence ? fill(words.licence, { ...head.licence }) : words.playMoney;
  const line = (at: number, color = LINE) =>
    doc.moveTo(LEFT, at).lineTo(RIGHT, at).lineWidth(0.7).strokeColor(color).stroke();
  const headings = <Column extends string>(columns: Record<Column, Omit<Place, 'y'>>, at: number) => {
    doc.roundedRect(LEFT, at - 14, WIDTH, 21, 4).fill(PALE);
    for (const [name, place] of Object.entries(columns) as [Column & keyof typeof words, Place][])
      write(words[name], { ...place, y: at }, LABEL);
  };

  function addPage(): void {
    doc.addPage();
    page++;
    onPage = 0;
    line(PAGE.height - PAGE.margin - 14);
    const foot = { size: 7.5, color: QUIET };
    write(mode, { x: LEFT, y: PAGE.height - PAGE.margin, width: WIDTH - 90 }, foot);
    const number = fill(words.page, { page, pages: plan.pages });
    write(number, { x: RIGHT - 80, y: PAGE.height - PAGE.margin, width: 80, align: 'right' }, foot);
  }

  function drawCoin(x: number, top: number, size: number): void {
    const scale = size / 32;
    doc.save().translate(x, top).scale(scale);
    doc.circle(16, 16, 15).fill(GOLD);
    doc.path('M10 11h12v3.2h-4.3V23h-3.4v-8.8H10z').fill('#1b1403');
    doc.restore();
  }

  function drawBrand(top: number, size: number): void {
    drawCoin(LEFT, top, size);
    const look: Look = { size: size * 0.62, color: INK, weight: 700 };
    const end = write('Toss', { x: LEFT + size + 7, y: top + size * 0.73 }, look);
    write('Book', { x: end, y: top + size * 0.73 }, { ...look, color: DARK_GOLD });
  }

  function drawFirstPage(): void {
    addPage();
    drawBrand(44, 28);
    write(mode, { x: LEFT, y: 88, width: 260 }, { size: 8, color: QUIET });
    const right = { x: LEFT, width: WIDTH, align: 'right' as const };
    write(words.title, { ...right, y: 58 }, { size: 9, color: QUIET, weight: 600 });
    write(month, { ...right, y: 78 }, { size: 17, color: INK, weight: 700 });
    line(106);
    write(head.name, { x: LEFT, y: 132, width: 280 }, { size: 13, color: INK, weight: 700 });
    write(fill(words.userId, { userName: head.userName }), { x: LEFT, y: 149 }, { ...BODY, color: QUIET });
    const until = new Date(head.to.getTime() - 1);
    const span = fill(words.period, { from: day(head.from), to: day(until) });
    write(span, { ...right, y: 132 }, { size: 9.5, color: INK, weight: 600 });
    const quiet = { ...BODY, color: QUIET };
    write(fill(words.madeAt, { time: formatIst(head.madeAt) }), { ...right, y: 149 }, quiet);
    write(words.ist, { ...right, y: 163 }, quiet);
    drawFigures(186);
    y = 278;
    if (head.kinds.length > 0) drawKinds();
    if (total === 0) {
      write(words.nothing, { x: LEFT, y: plan.firstTop - 8 }, { ...BODY, color: QUIET });
      return;
    }
    write(words.rows, { x: LEFT, y: plan.firstTop - 36 }, { size: 10.5, color: INK, weight: 700 });
    headings(COLUMNS, plan.firstTop - 9);
    y = plan.firstTop;
  }

  function drawFigures(top: number): void {
    const sum = (side: 'moneyIn' | 'moneyOut') => head.kinds.reduce((all, kind) => all + kind[side], 0n);
    const boxes: [string, bigint][] = [
      [words.opening, head.opening],
      [words.moneyIn, sum('moneyIn')],
      [words.moneyOut, sum('moneyOut')],
      [words.closing, head.closing],
    ];
    const [gap, height] = [10, 58];
    const width = (WIDTH - 3 * gap) / 4;
    for (const [index, [label, amount]] of boxes.entries()) {
      const x = LEFT + index * (width + gap);
      const isClosing = index === 3;
      doc.roundedRect(x, top, width, height, 7).fill(isClosing ? INK : PALE);
      write(
        label,
        { x: x + 11, y: top + 21, width: width - 20 },
        { ...LABEL, color: isClosing ? GOLD : QUIET },
      );
      const text = formatRupees(paise(amount));
      const color = isClosing ? '#ffffff' : INK;
      const size = [13, 11, 9].find((s) => widthOf(text, { size: s, color, weight: 700 }) <= width - 20) ?? 7;
      write(text, { x: x + 11, y: top + 43 }, { size, color, weight: 700 });
    }
  }

  function drawKinds(): void {
    write(words.byKind, { x: LEFT, y }, { size: 10.5, color: INK, weight: 700 });
    headings(KIND_COLUMNS, y + 27);
    y += 36;
    for (const { kind, rows, moneyIn, moneyOut } of head.kinds) {
      y += 17;
      const name = fill(kinds[kind], { user: '' }).trim();
      write(name, { ...KIND_COLUMNS.kind, y: y - 4 }, BODY);
      write(String(rows), { ...KIND_COLUMNS.count, y: y - 4 }, { ...BODY, color: QUIET });
      if (moneyIn > 0n) write(figures(moneyIn), { ...KIND_COLUMNS.in, y: y - 4 }, { ...BODY, color: GAIN });
      if (moneyOut > 0n) write(figures(moneyOut), { ...KIND_COLUMNS.out, y: y - 4 }, BODY);
      line(y + 1);
    }
  }

  function drawNextPage({ isTable }: { isTable: boolean }): void {
    addPage();
    drawBrand(36, 18);
    const about = [head.userName, month].join(' · ');
    write(about, { x: LEFT, y: 49, width: WIDTH, align: 'right' }, { size: 8.5, color: QUIET, weight: 600 });
    line(66);
    y = plan.restTop;
    if (isTable) headings(COLUMNS, plan.restTop - 9);
  }

  function drawRow(row: StatementRow): void {
    if (onPage === (page === 1 ? plan.onFirst : plan.onRest)) drawNextPage({ isTable: true });
    const base = y + 13;
    write(row.no, { ...COLUMNS.no, y: base }, { ...BODY, color: QUIET });
    write(formatIst(row.at, 'second'), { ...COLUMNS.time, y: base }, BODY);
    const { x, width } = COLUMNS.description;
    const said = fill(kinds[row.kind], { user: row.otherUser ?? '' });
    const end = write(said, { x, y: base, width }, { ...BODY, weight: 600 });
    if (row.about)
      write(row.about, { x: end + 6, y: base, width: x + width - end - 6 }, { ...BODY, color: QUIET });
    const color = row.amount > 0n ? GAIN : INK;
    write(signed(row.amount), { ...COLUMNS.amount, y: base }, { ...BODY, color, weight: 600 });
    write(figures(row.balance), { ...COLUMNS.balance, y: base }, BODY);
    y += ROW_HEIGHT;
    line(y);
    onPage++;
  }

  function drawEnd(): void {
    if (plan.sealTop === null) drawNextPage({ isTable: false });
    const top = plan.sealTop ?? plan.restTop - 20;
    drawSeal(typesetter, { head, words, box: { x: LEFT, y: top, width: WIDTH, height: plan.sealHeight } });
  }

  drawFirstPage();
  return {
    addRows(rows: StatementRow[]): void {
      for (const row of rows) drawRow(row);
    },
    async end(): Promise<Uint8Array<ArrayBuffer>> {
      drawEnd();
      doc.end();
      await finished;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
