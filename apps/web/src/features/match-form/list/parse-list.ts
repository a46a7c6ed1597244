import { FIXTURES_MAX } from '@tossbook/contract';
import { parseIst, parseIstInput, SPORTS } from '@tossbook/rules';
import { emptyDraft, type MatchDraft } from '../draft/match-draft.ts';

/** A line of the list, as the form would have it. What could not be read as a time is kept as it was written. */
export type ListedMatch = { line: number; draft: MatchDraft };

const COLUMNS = ['sport', 'league', 'teamA', 'teamB', 'rate', 'start', 'end'] as const;
type Column = (typeof COLUMNS)[number] | 'match';

/** What people call the columns, without spaces, signs and case. */
const HEADINGS: Record<string, Column> = {
  ...{ sport: 'sport', sports: 'sport', sportstype: 'sport', sporttype: 'sport', game: 'sport' },
  ...{
    league: 'league',
    leaguename: 'league',
    tournament: 'league',
    series: 'league',
    competition: 'league',
  },
  ...{ teama: 'teamA', teamaname: 'teamA', team1: 'teamA', home: 'teamA', hometeam: 'teamA' },
  ...{ teamb: 'teamB', teambname: 'teamB', team2: 'teamB', away: 'teamB', awayteam: 'teamB' },
  ...{ match: 'match', fixture: 'match', teams: 'match' },
  ...{ rate: 'rate', tossrate: 'rate', odds: 'rate' },
  ...{
    start: 'start',
    starttime: 'start',
    starts: 'start',
    opens: 'start',
    betstart: 'start',
    betstarttime: 'start',
  },
  ...{
    end: 'end',
    endtime: 'end',
    ends: 'end',
    closes: 'end',
    betend: 'end',
    betendtime: 'end',
    toss: 'end',
  },
  tosstime: 'end',
};

/** Reads a pasted table or a CSV file; null if it has no line that could be a match. */
export function parseList(text: string): { matches: ListedMatch[]; isTooLong: boolean } | null {
  const rows = readRows(text);
  const [first] = rows;
  if (!first) return null;
  const named = columnsNamed(first.cells);
  const columns: (Column | null)[] = named ?? [...COLUMNS];
  const matches = rows
    .slice(named ? 1 : 0)
    .map(({ line, cells }) => ({ line, draft: draftOf(columns, cells) }));
  if (matches.length === 0) return null;
  return { matches: matches.slice(0, FIXTURES_MAX), isTooLong: matches.length > FIXTURES_MAX };
}

/** A line is a heading if two or more of its cells name a column. */
function columnsNamed(cells: string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => {
    const key = cell.toLowerCase().replaceAll(/\(.*?\)|[^\p{Letter}\p{Number}]/gu, '');
    return Object.hasOwn(HEADINGS, key) ? (HEADINGS[key] ?? null) : null;
  });
  return columns.filter((column) => column !== null).length >= 2 ? columns : null;
}

function draftOf(columns: (Column | null)[], cells: string[]): MatchDraft {
  const cellOf = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
  const [sideA, sideB] = cellOf('match').split(/\s+(?:vs?\.?|बनाम)\s+/i);
  const start = timeOf(cellOf('start'), null);
  return {
    ...emptyDraft,
    teamAName: cellOf('teamA') || (sideA ?? '').trim(),
    teamBName: cellOf('teamB') || (sideB ?? '').trim(),
    leagueName: cellOf('league'),
    sportType: SPORTS.find((sport) => sport.toLowerCase() === cellOf('sport').toLowerCase()) ?? '',
    tossRate: cellOf('rate').replace(/\s*%$/, ''),
    startsAt: start,
    endsAt: timeOf(cellOf('end'), start),
  };
}

const CLOCK = /^(\d{1,2})[:.](\d\d)(?::\d\d)?\s*([ap])?\.?(?:m\.?)?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A time in IST as the form's field has it. The day comes first, as in India, unless the year does. An end may be a
 * clock time alone: then it is the first after the start.
 */
function timeOf(text: string, start: string | null): string {
  const plain = text
    .replace(/\s*\(?IST\)?$/i, '')
    .replaceAll(/,\s*|\s+at\s+/gi, ' ')
    .trim();
  if (plain === '') return '';
  const [day, clock] = plain.includes('T') && /^\d{4}-/.test(plain) ? plain.split('T') : splitOff(plain);
  const hours = clockOf(clock ?? '');
  if (hours === null) return text;
  const date = day === '' ? (start?.slice(0, 10) ?? '') : dayOf(day ?? '');
  const found = date && `${date}T${hours}`;
  if (!found || !parseIstInput(found)) return text;
  return day === '' && start !== null && found <= start ? `${nextDay(date)}T${hours}` : found;
}

/** '14 Nov 2026 7:44 pm' into its day and its clock time. */
function splitOff(text: string): [day: string, clock: string] {
  const at = text.search(/\d{1,2}[:.]\d\d(?::\d\d)?\s*(?:[ap]\.?m?\.?)?$/i);
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at)];
}

function clockOf(text: string): string | null {
  const [, hour, minute, half] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const isTwelve = half !== undefined;
  if (isTwelve && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = isTwelve ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function dayOf(text: string): string {
  const parts = text.split(/[-/. ]+/);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return '';
  const month = /^\d+$/.test(second) ? Number(second) : MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const [year, day] =
    first.length === 4 ? [first, third] : [third.length === 2 ? `20${third}` : third, first];
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const nextDay = (day: string) => {
  const noon = parseIst(`${day.split('-').toReversed().join('-')} 12:00 PM`);
  return noon ? new Date(noon.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10) : day;
};

/** The cells of each line that is not empty; cells in quotes may hold the separator and line ends. */
function readRows(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const rows: { line: number; cells: string[] }[] = [];
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? '';
    if (letter === '\n') line++;
    if (isQuoted && letter === '"' && source[at + 1] === '"') cell += source[at++];
    else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted) cell += letter;
    else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') {
      endRow();
      begun = line;
    } else cell += letter;
  }
  endRow();
  return rows;
}

/** Tables copied from a spreadsheet have tabs; else whichever the first line has more of. */
function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n');
  const count = (sign: string) => line.split(sign).length - 1;
  if (count('\t') > 0) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
