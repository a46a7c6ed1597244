import { rupees } from '@tossbook/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '../../src/domains/reconciliation/invariants.ts';
import { aBet, aClient, aMatch, anAdmin } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { fromNow } from '../support/matches.ts';
import { aBettor, freeze, reverse, settle, unfreeze } from '../support/settlements.ts';
import { type SettledIds, settledFaults } from './planted-settlement-faults.ts';

const kit = useKit();
const laws = readInvariants();
let ids: SettledIds;

async function rowOf(userId: bigint, kind: string): Promise<number> {
  const { rows } = await kit.database.owner.query<{ seq: number }>(
    'select seq::integer from ledger where user_id = $1 and kind = $2::ledger_kind',
    [userId, kind],
  );
  return rows[0]?.seq ?? 0;
}

beforeAll(async () => {
  const admin = await anAdmin(kit.db);
  const [settled, reversed] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  const [winner, loser, both, late] = [
    await aBettor(kit, settled),
    await aBettor(kit, settled, settled.teamB),
    await aBettor(kit, settled),
    await aClient(kit.db, { balance: rupees(1000) }),
  ];
  const [debtor, unpaid] = [await aBettor(kit, reversed), await aBettor(kit, reversed)];
  await freeze(kit, unpaid);
  const outcomeKnownAt = (await fromNow(kit, 1)).toISOString();
  await kit.travel('1 second');
  for (const client of [both, late]) await aBet(kit.db, { client, match: settled, stake: rupees(50) });
  await settle(kit, admin, settled, settled.teamA, { outcomeKnownAt });
  await settle(kit, admin, reversed, reversed.teamA);
  await aBet(kit.db, { client: debtor, match: await aMatch(kit.database.owner), stake: rupees(1000) });
  await reverse(kit, admin, reversed);
  await unfreeze(kit, unpaid);
  ids = {
    settled: settled.matchId,
    reversed: reversed.matchId,
    winner: winner.userId,
    loser: loser.userId,
    both: both.userId,
    late: late.userId,
    debtor: debtor.userId,
    unpaid: unpaid.userId,
    winnerRow: await rowOf(winner.userId, 'bet_won'),
    refundRow: await rowOf(both.userId, 'bet_refunded'),
    reversalRow: await rowOf(debtor.userId, 'settlement_reversed'),
  };
});

describe('in books with a settled and a reversed match', () => {
  test.each(laws)('$name finds nothing', async ({ query }) => {
    expect((await kit.database.owner.query(query)).rows).toEqual([]);
  });

  test.each(settledFaults)('$law names it: $fault', async ({ law, plant, offender }) => {
    const connection = await kit.database.owner.connect();
    try {
      await connection.query(`begin; set local session_replication_role = replica; ${plant(ids)}`);
      const query = laws.find(({ name }) => name === law)?.query;
      const { rows } = await connection.query<{ subject: string }>(
        `select * from (${query}) broken (subject, detail)`,
      );
      expect(rows.map(({ subject }) => subject)).toContain(offender(ids));
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });
});
