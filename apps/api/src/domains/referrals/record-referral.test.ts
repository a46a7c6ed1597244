import { paise, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import { aClient, anAdmin, anEmployee, anOrigin, fund, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { subscriptions } from '../../main/subscriptions.ts';
import { handleNextEvent } from '../../platform/changes/outbox.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { recordReferral } from './record-referral.ts';
import { setFirstDeposit } from './referrals.store.ts';

const kit = useKit();

const refer = (friend: Person, code: string) =>
  inTransaction(kit.db, (tx) => recordReferral(tx, { friendId: friend.userId, code, origin: anOrigin() }));

test('the friend is noted with the referrer, device and address', async () => {
  const [referrer, friend] = [await aClient(kit.db), await aClient(kit.db)];
  const origin = { ...anOrigin(), address: '198.18.0.7' };
  const code = await codeOf(referrer);
  await inTransaction(kit.db, (tx) => recordReferral(tx, { friendId: friend.userId, code, origin }));
  expect(await referralOf(friend)).toMatchObject({
    referrer_id: String(referrer.userId),
    address: '198.18.0.7',
    device_id: origin.deviceId,
    first_deposit_paise: null,
  });
});

test('an unknown code is refused', async () => {
  await expect(refer(await aClient(kit.db), 'ZZZZZZZZ')).rejects.toMatchObject({
    code: 'REFERRAL_CODE_INVALID',
    status: 400,
    message: 'Invalid referral code',
  });
});

test('nobody is referred twice, or by oneself', async () => {
  const [first, second, friend] = [await aClient(kit.db), await aClient(kit.db), await aClient(kit.db)];
  await refer(friend, await codeOf(first));
  await expect(refer(friend, await codeOf(second))).rejects.toThrow('referrals_pkey');
  await expect(refer(second, await codeOf(second))).rejects.toThrow('nobody_refers_himself');
});

test("staff have no code, so nobody joins by a staff member's", async () => {
  for (const person of [await anEmployee(kit.db), await anAdmin(kit.db)])
    expect(await codeOf(person)).toBe('');
  const reply = await kit.call('register', {
    body: { name: 'A', userName: 'friend-of-staff', referralCode: 'AAAAAAAA' },
  });
  expectRefusal(reply, 400, 'REFERRAL_CODE_INVALID', 'Invalid referral code');
});

test('only the first deposit counts', async () => {
  const [referrer, friend] = [await aClient(kit.db), await aClient(kit.db)];
  await refer(friend, await codeOf(referrer));
  for (const amount of [rupees(110), rupees(500)]) await fund(kit.db, { ...friend, amount });
  for (const seq of [1n, 2n])
    await inTransaction(kit.db, (tx) => setFirstDeposit(tx, { friendId: friend.userId, seq }));
  expect(await referralOf(friend)).toMatchObject({ first_deposit_paise: '11000' });
});

test('a deposit by staff is noted as the first once the worker has heard of it', async () => {
  const [admin, referrer, friend] = [await anAdmin(kit.db), await aClient(kit.db), await aClient(kit.db)];
  await refer(friend, await codeOf(referrer));
  await kit.call('deposit', { token: admin.token, body: { userName: friend.userName, amount: 175.25 } });
  while (await handleNextEvent(kit.db, subscriptions, kit.api.app.log));
  expect(await referralOf(friend)).toMatchObject({ first_deposit_paise: String(paise(17525n)) });
});

async function codeOf({ userId }: Person): Promise<string> {
  const { rows } = await kit.database.owner.query<{ code: string }>(
    'select code from referral_codes where user_id = $1',
    [String(userId)],
  );
  return rows[0]?.code ?? '';
}

async function referralOf({ userId }: Person): Promise<Record<string, unknown> | undefined> {
  const { rows } = await kit.database.owner.query('select * from referrals where friend_id = $1', [
    String(userId),
  ]);
  return rows[0];
}
