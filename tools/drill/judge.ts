import { percentile } from '../../bench/figures.ts';
import type { Played } from './bettors.ts';

export type Row = {
  fault: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  errors: string;
  /** From the fault until writes were back, in seconds; null where nothing was broken. */
  backSeconds: number | null;
  p99Ms: number;
  /** Whether the site noticed that something was missing, and served nothing until a person accepted it. */
  wasRefused: boolean;
  note: string;
};

type Compared = { placed: string[]; faultAt?: number; wasRefused?: boolean; note?: string };

/** Compares what clients were told with what is in the database: the keys of all bets on the match. */
export function judge(
  fault: string,
  played: Played,
  { placed, faultAt, wasRefused = false, note = '' }: Compared,
): Row {
  const there = new Set(placed);
  return {
    fault,
    acknowledged: played.acknowledged.length,
    lost: played.acknowledged.filter(({ key }) => !there.has(key)).length,
    // The same key twice, or a bet that nobody has sent.
    doubled: placed.length - there.size + placed.filter((key) => !played.sent.has(key)).length,
    errors: [...played.errors].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
    backSeconds: faultAt === undefined ? null : backAfter(played, faultAt),
    p99Ms: percentile(played.latenciesMs, 0.99),
    wasRefused,
    note,
  };
}

/** Shorter silences are those of a busy machine. */
const SILENCE_MS = 1_000;

/** From the fault until the end of the longest silence after it, in seconds; 0 if there was none. */
export function backAfter({ acknowledged }: Pick<Played, 'acknowledged'>, faultAt: number): number {
  const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b);
  let [longest, backAt, last] = [0, faultAt, faultAt];
  for (const at of times.filter((each) => each > faultAt)) {
    if (at - last > longest) [longest, backAt] = [at - last, at];
    last = at;
  }
  return longest < SILENCE_MS ? 0 : (backAt - faultAt) / 1000;
}

export function printTable(rows: Row[]): void {
  const heads = [
    'fault',
    'acknowledged',
    'lost',
    'doubled',
    'errors seen by clients',
    'writes back after',
    'p99',
    'note',
  ];
  const cells = rows.map((row) => [
    row.fault,
    String(row.acknowledged),
    String(row.lost),
    String(row.doubled),
    row.errors,
    row.backSeconds === null ? '–' : `${row.backSeconds.toFixed(1)} s`,
    `${row.p99Ms.toFixed()} ms`,
    [row.wasRefused ? 'refused with an alarm, until accepted by hand' : '', row.note]
      .filter(Boolean)
      .join('; '),
  ]);
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...cells.map(line)].join('\n'));
}
