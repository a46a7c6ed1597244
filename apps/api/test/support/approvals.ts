import type { Paise } from '@tossbook/rules';
import { readWallet } from '../../src/domains/money/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { logIn } from './accounts.ts';
import { aClient, anAdmin, OWN_PASSWORD, type Person } from './builders.ts';
import type { Kit } from './kit.ts';

/** As on a real site, unlike in most tests. */
export const letTwoDecide = (kit: Kit) =>
  kit.database.owner.query("update settings set value = 1 where key = 'approval.twoPeople'");

export const letOneDecide = (kit: Kit) =>
  kit.database.owner.query("update settings set value = 0 where key = 'approval.twoPeople'");

/** A deposit that waits for another admin; afterwards one decides again. */
export async function aRequest(kit: Kit, by?: Person): Promise<{ id: string; asker: Person }> {
  const [asker, client] = [by ?? (await anAdmin(kit.db)), await aClient(kit.db)];
  await letTwoDecide(kit);
  const { body } = await deposit(kit, asker, client, 100_000);
  await letOneDecide(kit);
  if (!body.approvalId) throw new Error(`nothing waits: ${body.message}`);
  return { id: body.approvalId, asker };
}

/** The same people after a while, in new sessions. */
export const loggedInAgain = <People extends Person[]>(kit: Kit, ...people: People) =>
  Promise.all(
    people.map(async (person) => {
      const { body } = await logIn(kit, person.userName, OWN_PASSWORD);
      return { ...person, token: body.token };
    }),
  ) as Promise<People>;

const REASON = 'Paid in at the counter';

export const deposit = (kit: Kit, by: Person, to: Person, amount: number) =>
  kit.call('deposit', { token: by.token, body: { userName: to.userName, amount, reason: REASON } });

export const withdraw = (kit: Kit, by: Person, from: Person, amount: number, { overrule = false } = {}) =>
  kit.call('withdraw', {
    token: by.token,
    body: { userName: from.userName, amount, reason: REASON, overrule },
  });

export const approve = (kit: Kit, by: Person, id = '') =>
  kit.call('approve', { token: by.token, params: { id } });

export const balanceOf = (kit: Kit, { userId }: Person): Promise<Paise> =>
  inTransaction(kit.db, async (tx) => (await readWallet(tx, userId)).balance);
