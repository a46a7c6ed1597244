import { isNamed, type Test, testOf } from './spec-coverage.ts';

const STATES = ['met', 'not met', "operator's", 'not applicable'] as const;

export type Sheet = { rows: Row[]; sums: Map<string, number[]> };
type Row = { ids: string[]; here: string; shownBy: Test[] };

/** The rows of the sheet, | ids | asks for | here | `file`: words<br>… |, and the sums by chapter, | V1 Name | 13 | … |. */
export function readSheet(markdown: string): Sheet {
  const lines = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const rows = lines
    .filter(([, ids = '']) => /^V\d+\.\d/.test(ids))
    .map(([, ids = '', , here = '', shownBy = '']) => ({
      ids: ids.match(/V\d+\.\d+\.\d+/g) ?? [],
      here,
      shownBy: shownBy.split('<br>').filter(Boolean).map(testOf),
    }));
  const sums = lines
    .filter(([, chapter = '']) => /^(?:V\d+ |all$)/.test(chapter))
    .map(
      ([, chapter = '', ...cells]) => [chapter.split(' ')[0] ?? '', cells.slice(0, -1).map(Number)] as const,
    );
  return { rows, sums: new Map(sums) };
}

type Shown = { listed: Test[]; textOf: (file: string) => string | null };

/** Errors in the sheet: what shows nothing, what is not there, what stands twice, and sums that are not those of the rows. */
export function findErrors({ rows, sums }: Sheet, shown: Shown): string[] {
  const ids = rows.flatMap((row) => row.ids);
  return [
    ...rows.flatMap((row) => errorsIn(row, shown)),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id}: stands twice`),
    ...[...sums].flatMap(([chapter, sum]) => {
      const counted = countStates(rows, chapter);
      return String(sum) === String(counted) ? [] : [`${chapter}: the sums are ${counted.join(', ')}`];
    }),
  ];
}

function errorsIn({ ids: [id = ''], here, shownBy }: Row, shown: Shown): string[] {
  const state = stateOf(here);
  if (!state) return [`${id}: '${here}' is no state`];
  if (state === 'met' && shownBy.length === 0) return [`${id}: nothing shows it`];
  if (state !== 'met' && !here.includes(': ')) return [`${id}: does not say why`];
  return shownBy
    .filter((evidence) => !isThere(evidence, shown))
    .map(({ file, name }) => `${id}: no '${name}' in ${file || '(no file)'}`);
}

const stateOf = (here: string) => STATES.find((state) => here === state || here.startsWith(`${state}: `));

/** A test by its name, anything else by words in it. */
const isThere = ({ file, name }: Test, { listed, textOf }: Shown): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(file)
    ? listed.some((test) => test.file === file && isNamed(test.name, name))
    : textOf(file)?.includes(name) === true;

function countStates(rows: Row[], chapter: string): number[] {
  const isOfIt = (id: string) => chapter === 'all' || id.startsWith(`${chapter}.`);
  const counts = STATES.map((state) =>
    rows
      .filter(({ here }) => stateOf(here) === state)
      .reduce((sum, { ids }) => sum + ids.filter(isOfIt).length, 0),
  );
  return [...counts, counts.reduce((sum, count) => sum + count, 0)];
}
