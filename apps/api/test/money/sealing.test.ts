import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../../src/main/migrate-database.ts';
import { aBet, aCancelledBet, aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { expectSoundBooks, useKit } from '../support/kit.ts';
import { freeze, settle, unfreeze, walletOf } from '../support/settlements.ts';

const kit = useKit();

/** Makes the books what they were before bets stood in the ledger: every row of version 1. */
const age = () =>
  kit.database.owner.query(`
    begin;
    set local session_replication_role = replica;
    delete from ledger_reasons;
    update ledger set hash_version = 1, side = null, rate_bp = null, profit = null, accepted_at = null, reason_hash = null;
    do $$ declare r ledger; h bytea; begin
      for r in select * from ledger order by user_id, seq loop
        h := row_hash(r, case when r.seq = 1 then zero_hash() else h end);
        update ledger set hash = h where user_id = r.user_id and seq = r.seq;
        update wallets set last_hash = h where user_id = r.user_id;
      end loop;
    end $$;
    commit`);

/** The rows of a person that say what a bet is, as 'kind side rate profit'. */
async function sealsOf({ userId }: Person): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ row: string }>(
    `select concat_ws(' ', kind, side, rate_bp, profit) as row from ledger
     where user_id = $1 and kind = 'bet_sealed' order by seq`,
    [userId],
  );
  return rows.map(({ row }) => row);
}

test('bets that were open before bets stood in the ledger are sealed when it is migrated, and settled like all others', async () => {
  const { owner, ownerUrl } = kit.database;
  const admin = await anAdmin(kit.db);
  const [client, frozen, match] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aClient(kit.db, { balance: rupees(1000) }),
    await aMatch(owner),
  ];
  await aCancelledBet(kit.db, { client, match, stake: rupees(100) });
  await aBet(kit.db, { client, match, stake: rupees(100) });
  await aBet(kit.db, { client, match, stake: rupees(200) });
  await aBet(kit.db, { client: frozen, match, stake: rupees(100), team: match.teamB });
  await freeze(kit, frozen);
  await age();

  await migrateDatabase({ ownerUrl });
  await migrateDatabase({ ownerUrl });
  expect(await sealsOf(client)).toEqual(['bet_sealed A 9500 9500', 'bet_sealed A 9500 19000']);
  expect(await sealsOf(frozen)).toEqual([]);
  await expectSoundBooks(kit.db);

  await unfreeze(kit, frozen);
  await migrateDatabase({ ownerUrl });
  expect(await sealsOf(frozen)).toEqual(['bet_sealed B 9500 9500']);
  expect((await settle(kit, admin, match, match.teamA)).status).toBe(200);
  expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(1285), exposure: 0n });
});
