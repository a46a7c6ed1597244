import { control } from './control.ts';
import { FAULTS, killPostgres, suffer } from './faults.ts';
import { printTable, type Row } from './judge.ts';
import { type Drill, prepareDrill } from './prepare.ts';
import { restoreToSecondBefore } from './restore.ts';
import { restartInTurn } from './rolling.ts';
import { faultsIn, sumUp } from './verdict.ts';

/**
 * `npm run drill`: a site with its cluster as in deploy/, on machines of its own, is loaded, broken and restored. Prints
 * what clients were told and what is left of it. DRILL=short for the short one, DRILL_FAIL_OVERS for the number of
 * fail-overs, DRILL_ONLY for some parts, DRILL_ROWS for a ledger of that size from the start.
 */
const isShort = process.env.DRILL === 'short';
const failOvers = Number(process.env.DRILL_FAIL_OVERS ?? (isShort ? 2 : 20));

const parts: Record<string, (drill: Drill) => Promise<void>> = {
  failovers: (drill) =>
    each(
      drill,
      Array.from({ length: failOvers }, () => killPostgres),
    ),
  faults: (drill) => each(drill, FAULTS.slice(1)),
  rolling: async (drill) => note(...(await restartInTurn(drill))),
  control: async (drill) => note(...(await control(drill))),
  restore: async (drill) => note(await restoreToSecondBefore(drill)),
};

const startedAt = performance.now();
const say = (text: string) => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed();
  console.log(`${seconds.padStart(5)} s  ${text}`);
};

const rows: Row[] = [];
const drill = await prepareDrill();
say('the site is up');
try {
  const wanted = process.env.DRILL_ONLY?.split(',') ?? Object.keys(parts);
  for (const name of wanted) await parts[name]?.(drill);
} finally {
  printTable(rows);
  drill.close();
}
console.log(sumUp(rows));
const faults = faultsIn(rows);
for (const fault of faults) console.log(`NOT GOOD: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function each(site: Drill, all: typeof FAULTS): Promise<void> {
  for (const fault of all) note(await suffer(site, fault));
}

function note(...found: Row[]): void {
  rows.push(...found);
  for (const { fault, acknowledged, lost, doubled, backSeconds } of found) {
    const back = backSeconds === null ? '' : `, back after ${backSeconds.toFixed(1)} s`;
    say(`${fault}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled${back}`);
  }
}
