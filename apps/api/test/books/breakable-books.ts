import { rupees } from '@tossbook/rules';
import { afterEach, beforeEach } from 'vitest';
import { aBet, aCancelledBet, aClient, aMatch, anAdmin, anEmployee } from '../support/builders.ts';
import { type Kit, startKit } from '../support/kit.ts';

/** A server with a database of its own for each test, whose books the test may break: nobody checks them after it. */
export function useBreakableKit(): Kit {
  const kit = {} as Kit;
  beforeEach(async () => {
    Object.assign(kit, await startKit({}));
  });
  afterEach(async () => {
    await kit.api.close();
    await kit.database.drop();
  });
  return kit;
}

/** Two clients with open bets on a match each, an employee with a float, an admin. */
export async function busyBooks(kit: Kit) {
  const { owner } = kit.database;
  const [admin, employee] = [await anAdmin(kit.db), await anEmployee(kit.db, { balance: rupees(500) })];
  const [client, bystander] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aClient(kit.db, { balance: rupees(1000) }),
  ];
  const [match, other] = [await aMatch(owner), await aMatch(owner)];
  await aCancelledBet(kit.db, { client, match, stake: rupees(60) });
  const betId = await aBet(kit.db, { client, match, stake: rupees(70) });
  await aBet(kit.db, { client: bystander, match: other, stake: rupees(80) });
  return { admin, employee, client, bystander, match, other, betId };
}

/** Does to the books what only the owner of the database can: triggers are off. */
export async function breakBooks(kit: Kit, statements: string): Promise<void> {
  await kit.database.owner.query(
    `begin; set local session_replication_role = replica; ${statements}; commit`,
  );
}

/** What is frozen, as 'user 5' and 'match 7'. */
export async function frozen(kit: Kit): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ subject: string }>(
    `select 'user ' || user_id as subject from wallets where frozen_at is not null
     union all select 'match ' || match_id from matches where frozen_at is not null order by 1`,
  );
  return rows.map(({ subject }) => subject);
}

/** Every alarm there ever was, as 'I03 user 5', those that were resolved with a mark. */
export async function alarms(kit: Kit): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ alarm: string }>(
    `select law || ' ' || subject_type || ' ' || subject_id
            || case when resolved_at is null then '' else ' resolved' end as alarm
     from alarms order by law, subject_type, subject_id`,
  );
  return rows.map(({ alarm }) => alarm);
}
