import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { sealEntries } from '../support/accounts.ts';
import { expectSoundBooks, type Kit, startKit } from '../support/kit.ts';
import { setSettings } from '../support/referrals.ts';
import { type Command, counts } from './commands/command.ts';
import { anyCommand, beginning } from './commands/index.ts';
import { SETTINGS } from './model.ts';
import { seeds } from './seeds.ts';
import { compareMoney, startWorld } from './world.ts';

const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 0);
/** The same calls each time, unless told otherwise; at full size others every night. */
const SEED = Number(process.env.MODEL_SEED ?? 1);
const CASE_MAX = 200;
/** The lengths of cases are spread evenly. */
const CASES = Math.max(1, Math.round(COMMANDS / (CASE_MAX / 2)));
const CHECKED_EVERY = 10;
const TIMEOUT_MS = 240_000 + COMMANDS * 50;
/** Ends in time to be told; a run that was too slow to be finished has not passed. */
const PLAYED_MS = TIMEOUT_MS - 60_000;

let site: Kit | null = null;
/** Books that are broken stay so, and would fail every later case: then each gets a site of its own. */
let areBooksBroken = false;
/** How many calls were made until the first failure. */
let failedAfter = 0;
let cases = 0;
let asked = 0;

async function siteForCase(): Promise<Kit> {
  if (site && !areBooksBroken) return site;
  await closeSite();
  site = await startKit({});
  await setSettings(site, SETTINGS);
  return site;
}

async function closeSite(): Promise<void> {
  await site?.api.close();
  await site?.database.drop();
  site = null;
}
afterAll(closeSite);

/** One case: after each command the answer is compared, now and then and at the end all money. */
async function play(commands: Iterable<Command>, hasTwoPeople: boolean): Promise<void> {
  const kit = await siteForCase();
  const world = await startWorld(kit, { hasTwoPeople });
  const run = (all: Iterable<Command>) => fc.asyncModelRun(() => ({ model: world.state, real: world }), all);
  try {
    await run(beginning);
    await run(commands);
    await compareMoney(world);
  } catch (error) {
    failedAfter ||= asked + world.log.length;
    const calls = `first seen after ${failedAfter} calls; of this case:\n${world.log.join('\n')}`;
    throw new Error(`${String(error)}\n\n${calls}`, { cause: error });
  }
  asked += world.log.length;
  await checkBooks(kit);
}

/** In every tenth case, since it takes a while. While another failure is shrunk, the books are not the question. */
async function checkBooks(kit: Kit): Promise<void> {
  await sealEntries(kit);
  const isDue = ++cases % CHECKED_EVERY === 0 && failedAfter === 0;
  if (!isDue && !areBooksBroken) return;
  try {
    await expectSoundBooks(kit.db);
  } catch (error) {
    areBooksBroken = true;
    failedAfter ||= asked;
    throw error;
  }
}

const propertyOf = (replay: { replayPath?: string } = {}) =>
  fc.asyncProperty(
    fc.commands([anyCommand], { maxCommands: CASE_MAX, size: 'max', ...replay }),
    fc.boolean(),
    play,
  );

/** Only where asked for: at a useful size it takes minutes. */
test.runIf(COMMANDS > 0)(
  `about ${COMMANDS} random calls are answered as the model answers them`,
  {
    timeout: TIMEOUT_MS,
  },
  async ({ annotate }) => {
    const startedAt = performance.now();
    await fc.assert(propertyOf(), {
      seed: SEED,
      numRuns: CASES,
      interruptAfterTimeLimit: PLAYED_MS,
      markInterruptAsFailure: true,
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    await annotate(`${asked} calls in ${cases} cases, ${seconds} s, MODEL_SEED=${SEED}`);
    await annotate(JSON.stringify(Object.fromEntries(counts)));
  },
);

test.for(seeds)('seed $seed, $path: $about', async ({ seed, path, replayPath }) => {
  await fc.assert(propertyOf({ replayPath }), { seed, path });
});
