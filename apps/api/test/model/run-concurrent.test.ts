import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBooks } from '../../src/domains/reconciliation/index.ts';
import { expectSoundBooks } from '../support/kit.ts';
import { type Broken, breakThings } from './concurrent/break-things.ts';
import { acknowledgedBets, countsOf, holdingsOf, misjudged, unexpected } from './concurrent/judge-history.ts';
import type { Run } from './concurrent/run.ts';
import { runConcurrently } from './concurrent/run-concurrently.ts';
import { lastWordsIn, type Site, startSite } from './concurrent/site.ts';

const OPERATIONS = Number(process.env.MODEL_OPERATIONS ?? 0);
const KILLS = Number(process.env.MODEL_KILLS ?? 5);
/** The same calls each time, unless told otherwise; at full size others every night. */
const SEED = Number(process.env.MODEL_SEED ?? 1);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Everything that was acknowledged is there, once, and nothing else is. */
async function expectHistory(run: Run): Promise<void> {
  expect(lastWordsIn(run.site)).toEqual([]);
  expect(run.history.faults).toEqual([]);
  expect(unexpected(run)).toEqual([]);
  expect(misjudged(run)).toEqual([]);

  const bets = await run.site.look<{ bet: string }>(
    `select concat_ws(' ', operation_id, bet_id, rate_bp) as bet from bets`,
  );
  expect(bets.map(({ bet }) => bet).toSorted()).toEqual(acknowledgedBets(run));

  const holdings = holdingsOf(run);
  const wallets = await run.site.look<{ name: string; net: string; exposure: string }>(
    `select user_name as name, balance - owed as net, exposure from wallets join users using (user_id)
     where user_name = any ($1)`,
    [[...holdings.keys()]],
  );
  const held = wallets.map(
    ({ name, net, exposure }) => [name, { net: BigInt(net), exposure: BigInt(exposure) }] as const,
  );
  expect(new Map(held)).toEqual(holdings);
  await expectSoundBooks(run.site.postgres.own.db);
  const { totals } = await readBooks(run.site.postgres.own.db);
  expect(totals.accounts.transfer ?? 0n).toBe(0n);
}

/** Only where asked for: at a useful size it takes minutes. */
test.runIf(OPERATIONS > 0)(
  `after ${OPERATIONS} operations at once over two servers and two workers, ${KILLS} troubles among them, every wallet is the sum of what was acknowledged`,
  {
    timeout: 240_000 + OPERATIONS * 20 + KILLS * 60_000,
  },
  async ({ annotate }) => {
    const startedAt = performance.now();
    let broken: Broken[] = [];
    const run = await runConcurrently(site, {
      operations: OPERATIONS,
      seed: SEED,
      meanwhile: async (current) => {
        broken = await breakThings(current, KILLS);
      },
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const unknown = run.history.operations.filter(({ wasUnknown }) => wasUnknown).length;
    const asked = `${run.history.operations.length} operations, ${unknown} without an answer at first`;
    await annotate(`${asked}, ${seconds} s, MODEL_SEED=${SEED}`);
    await annotate(JSON.stringify(countsOf(run)));
    for (const { name, recoverySeconds } of broken)
      await annotate(`${name}: answered again after ${recoverySeconds.toFixed(1)} s`);
    expect(broken).toHaveLength(KILLS);
    expect(unknown).toBeGreaterThan(0);
    await expectHistory(run);
  },
);
