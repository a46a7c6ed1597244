import { rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { recordAudit } from '../../src/domains/audit/index.ts';
import { postMovement } from '../../src/domains/money/index.ts';
import { recordSettlement } from '../../src/domains/settlement/record-settlement.ts';
import { reverseSettlement } from '../../src/domains/settlement/reverse-settlement.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { aBet, aClient, aMatch, anAdmin, anOrigin, type Person } from '../support/builders.ts';
import { type Kit, startKit } from '../support/kit.ts';
import { hold, start, untilItWaits } from '../support/locks.ts';
import { aBettor, type Game, settle, walletOf } from '../support/settlements.ts';
import { type Fault, judgeBooks } from './judge-round.ts';
import { changeFunctions, type Edit } from './mutant.ts';

/**
 * What a payer must not overlook: that the match is frozen, or that a wallet changes, while its chunk is on the way. The
 * order of the two is given by locks, not by chance. So that these tests are worth something, each guard is also taken
 * out of a database of its own, and then they must find it missing.
 */
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aKit(edits: Edit[]): Promise<Kit> {
  const kit = await startKit({});
  closing.push(async () => {
    await kit.api.close();
    await kit.database.drop();
  });
  await changeFunctions(kit, edits);
  return kit;
}

const PAY_CHUNK = 'select from pay_chunk($1)';

const plan = (kit: Kit, { matchId }: Game) => sql`select plan_settlement(${matchId}, 10)`.execute(kit.db);

/** A match with a winner, who is to be paid next. */
async function aDuePayout(kit: Kit): Promise<Game> {
  const admin = await anAdmin(kit.db);
  const match = await aMatch(kit.database.owner);
  await aBettor(kit, match);
  const { matchId, teamA: resultName } = match;
  await inTransaction(kit.db, (tx) =>
    recordSettlement(tx, { matchId, resultName, outcomeKnownAt: null, caller: admin, origin: anOrigin() }),
  );
  await plan(kit, match);
  return match;
}

/** The freeze is on its way first: the payer waits for it, and then pays nothing. */
async function payDuringFreeze(kit: Kit): Promise<Fault[]> {
  const { matchId } = await aDuePayout(kit);
  const freeze = await hold(kit.database, 'select freeze_match($1)', [matchId]);
  const paying = await start(kit.database, PAY_CHUNK, [matchId]);
  await untilItWaits(kit.database, paying);
  await freeze.commit();
  await paying.done;
  const closes = 'select from position_closes where match_id = $1';
  const { rowCount } = await kit.database.owner.query(closes, [matchId]);
  const faults = rowCount ? [{ rule: 'nothing is paid after a freeze', detail: `${rowCount} closes` }] : [];
  return [...faults, ...(await judgeBooks(kit))];
}

/** The payer is first: the freeze waits until what it pays is there. */
async function freezeDuringPay(kit: Kit): Promise<Fault[]> {
  const { matchId } = await aDuePayout(kit);
  const paying = await hold(kit.database, PAY_CHUNK, [matchId]);
  const freezing = await start(kit.database, 'select freeze_match($1)', [matchId]);
  await untilItWaits(kit.database, freezing);
  const faults = freezing.isOver() ? [{ rule: 'a freeze waits for the payer', detail: 'it did not' }] : [];
  await paying.commit();
  await freezing.done;
  return [...faults, ...(await judgeBooks(kit))];
}

/** A client who won ₹195, staked it elsewhere, and is just being paid ₹500 when the result is taken back. */
async function reverseDuringDeposit(kit: Kit): Promise<Fault[]> {
  const admin = await anAdmin(kit.db);
  const client = await aClient(kit.db, { balance: rupees(100) });
  const [match, other] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  await aBet(kit.db, { client, match, stake: rupees(100) });
  await settle(kit, admin, match, match.teamA);
  await aBet(kit.db, { client, match: other, stake: rupees(195) });
  const { matchId } = match;
  await inTransaction(kit.db, (tx) =>
    reverseSettlement(tx, { matchId, reason: 'Wrong team', caller: admin, origin: anOrigin() }),
  );
  await plan(kit, match);

  const deposit = await holdDeposit(kit, { client, admin });
  const paying = await start(kit.database, PAY_CHUNK, [matchId]);
  await untilItWaits(kit.database, paying);
  await deposit.commit();
  await paying.done;
  const { owed } = await walletOf(kit, client);
  const faults = owed === 0n ? [] : [{ rule: 'only what is lacking is advanced', detail: `owes ${owed}` }];
  return [...faults, ...(await judgeBooks(kit))];
}

async function holdDeposit({ db }: Kit, { client, admin }: { client: Person; admin: Person }) {
  const [posted, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const depositing = inTransaction(db, async (tx) => {
    const origin = anOrigin();
    const { requestId } = origin;
    const movement = { kind: 'deposit', amount: rupees(500), actorId: admin.userId, reason: null } as const;
    await postMovement(tx, { ...movement, userId: client.userId, requestId });
    const target = { type: 'user', id: client.userName };
    const after = { amount: movement.amount };
    await recordAudit(tx, { kind: 'staff', action: 'wallet.deposited', actor: admin, target, after, origin });
    posted.resolve();
    await told.promise;
  });
  await Promise.race([posted.promise, depositing]);
  return {
    commit: () => {
      told.resolve();
      return depositing;
    },
  };
}

const scenarios = [
  { name: 'a payer that meets a freeze pays nothing after it', run: payDuringFreeze },
  { name: 'a freeze that meets a payer waits for it', run: freezeDuringPay },
  { name: 'a reversal that meets a deposit advances nothing that is there', run: reverseDuringDeposit },
];

test.each(scenarios)('$name', async ({ run }) => {
  expect(await run(await aKit([]))).toEqual([]);
});

const without = (from: string): Edit[] => [{ file: 'settlement/pay_chunk.sql', from, to: '' }];
const GATE = '  perform pg_advisory_xact_lock_shared(match_gate(of_match));\n';

const mutants = [
  {
    name: 'payers do not hold the gate',
    edits: without(GATE),
    run: payDuringFreeze,
    rule: 'nothing is paid after a freeze',
  },
  { name: 'payers do not hold the gate', edits: without(GATE), run: payDuringFreeze, rule: 'I30' },
  {
    name: 'payers do not hold the gate',
    edits: without(GATE),
    run: freezeDuringPay,
    rule: 'a freeze waits for the payer',
  },
  {
    name: 'payers do not lock the wallets',
    edits: without('  perform lock_wallets(c.user_ids);\n'),
    run: reverseDuringDeposit,
    rule: 'only what is lacking is advanced',
  },
];

test.each(mutants)('it is found that $name: $rule', async ({ edits, run, rule }) => {
  expect((await run(await aKit(edits))).map((fault) => fault.rule)).toContain(rule);
});
