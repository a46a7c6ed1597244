import { median } from '../../bench/figures.ts';
import { isControl } from './control.ts';
import { killPostgres } from './faults.ts';
import type { Row } from './judge.ts';
import { isPlanned } from './rolling.ts';

const MEDIAN_SECONDS = 15;
const WORST_SECONDS = 30;

/** What the drill has shown that must not be, as sentences. */
export function faultsIn(rows: Row[]): string[] {
  const backs = rows.filter((row) => row.backSeconds !== null && !row.wasRefused);
  const failOvers = backs.filter(({ fault }) => fault === killPostgres.name);
  const middle = median(failOvers.map(({ backSeconds }) => backSeconds ?? 0));
  return [
    ...rows.filter(({ doubled }) => doubled > 0).map((row) => `doubled: ${row.fault}`),
    ...rows
      .filter(({ lost, wasRefused }) => lost > 0 && !wasRefused)
      .map((row) => `lost without an alarm: ${row.fault}`),
    ...rows.filter((row) => isControl(row) && row.lost === 0).map((row) => `nothing was lost: ${row.fault}`),
    ...rows
      .filter((row) => isPlanned(row) && row.errors !== 'none')
      .map((row) => `${row.errors} seen by clients: ${row.fault}`),
    ...(middle > MEDIAN_SECONDS ? [`fail-overs take ${middle.toFixed(1)} s at the median`] : []),
    ...backs
      .filter(({ backSeconds }) => (backSeconds ?? 0) > WORST_SECONDS)
      .map((row) => `${row.backSeconds?.toFixed(1)} s without writes: ${row.fault}`),
  ];
}

/** The fail-overs of a run in one line. */
export function sumUp(rows: Row[]): string {
  const failOvers = rows.filter(({ fault }) => fault === killPostgres.name);
  const seconds = failOvers.map(({ backSeconds }) => backSeconds ?? 0);
  const sum = (of: (row: Row) => number) => failOvers.reduce((total, row) => total + of(row), 0);
  return [
    `${failOvers.length} fail-overs in a row: ${sum((row) => row.acknowledged)} acknowledged`,
    `${sum((row) => row.lost)} lost, ${sum((row) => row.doubled)} doubled`,
    `writes back after ${median(seconds).toFixed(1)} s at the median, ${Math.max(0, ...seconds).toFixed(1)} s at worst`,
  ].join('; ');
}
