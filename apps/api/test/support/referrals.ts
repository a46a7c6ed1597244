import { recordReferral } from '../../src/domains/referrals/index.ts';
import { subscriptions } from '../../src/main/subscriptions.ts';
import { handleNextEvent } from '../../src/platform/changes/outbox.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { anAddress } from './accounts.ts';
import { aClient, anAdmin, anOrigin, type Person } from './builders.ts';
import type { Kit } from './kit.ts';

type Place = { address?: string; deviceId?: string };

/** A client whom another one brought, from an address and a browser of their own unless said otherwise. */
export async function aFriend(kit: Pick<Kit, 'db'>, referrer: Person, place: Place = {}): Promise<Person> {
  const friend = await aClient(kit.db);
  const { code } = await kit.db
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', referrer.userId)
    .executeTakeFirstOrThrow();
  const origin = { ...anOrigin(), address: anAddress(), ...place };
  await inTransaction(kit.db, (tx) => recordReferral(tx, { friendId: friend.userId, code, origin }));
  return friend;
}

export async function deposit(kit: Kit, { userName }: { userName: string }, amount = 100): Promise<void> {
  const { token } = await anAdmin(kit.db);
  const { status, body } = await kit.call('deposit', { token, body: { userName, amount } });
  if (status !== 200) throw new Error(`no deposit: ${body.message}`);
}

/** What a worker does, until nothing is due. */
export async function handleEvents(kit: Pick<Kit, 'db' | 'api'>): Promise<void> {
  while (await handleNextEvent(kit.db, subscriptions, kit.api.app.log));
}

/** Somebody whose reward waits for an admin, because the browser is the referrer's. */
export async function aHeldFriend(kit: Kit, referrer?: Person): Promise<Person> {
  const by = referrer ?? (await aClient(kit.db));
  const { deviceId } = anOrigin();
  await kit.database.owner.query('insert into devices values ($1, $2, app_now(), app_now())', [
    by.userId,
    deviceId,
  ]);
  const friend = await aFriend(kit, by, { deviceId });
  await deposit(kit, friend);
  await handleEvents(kit);
  return friend;
}

/** What bonuses and referrals have paid a user, the oldest first: 'referral_reward 25000'. */
export async function giftsTo(kit: Kit, { userId }: Person): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ gift: string }>(
    `select kind || ' ' || wallet_delta as gift from ledger
     where user_id = $1 and kind in ('daily_bonus', 'play_top_up', 'referral_reward', 'referral_bonus') order by seq`,
    [userId],
  );
  return rows.map(({ gift }) => gift);
}

/** Changes settings until they are set back. */
export async function setSettings(kit: Kit, values: Record<string, number | null>): Promise<void> {
  const { token } = await anAdmin(kit.db);
  for (const [key, value] of Object.entries(values)) {
    const { status } = await kit.call('changeSetting', { token, body: { key, value } });
    if (status !== 200) throw new Error(`${key} cannot be ${value}`);
  }
}
