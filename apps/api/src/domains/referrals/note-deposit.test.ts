import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, atOnce, fund } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, deposit, giftsTo, handleEvents, setSettings } from '../../../test/support/referrals.ts';
import { countWaiting } from '../../platform/changes/outbox.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { noteDeposit } from './note-deposit.ts';

const kit = useKit();

test('without a minimum any first deposit counts, and later ones do not', async () => {
  await setSettings(kit, { 'referral.minimumDepositRupees': 0 });
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  for (const amount of [0.01, 500]) await deposit(kit, friend, amount);
  await handleEvents(kit);
  expect(await giftsTo(kit, referrer)).toEqual(['referral_reward 25000']);
});

test('with a minimum the first deposit that reaches it counts', async () => {
  await setSettings(kit, { 'referral.minimumDepositRupees': 100 });
  const referrer = await aClient(kit.db);
  const friend = await aFriend(kit, referrer);
  await deposit(kit, friend, 99.99);
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([[], []]);
  await deposit(kit, friend, 100);
  await deposit(kit, friend, 100);
  await handleEvents(kit);
  expect([await giftsTo(kit, referrer), await giftsTo(kit, friend)]).toEqual([
    ['referral_reward 25000'],
    ['referral_bonus 5000'],
  ]);
});

test('of 16 deposits at once, one makes a reward due; of a client whom nobody brought, none', async () => {
  const balance = rupees(100);
  const friend = await aFriend(kit, await aClient(kit.db));
  const other = await aClient(kit.db, { balance });
  await fund(kit.db, { ...friend, amount: balance });
  const first = { friendId: friend.userId, seq: 1n };
  await atOnce(16, () => inTransaction(kit.db, (tx) => noteDeposit(tx, first)));
  expect(await countWaiting(kit.db)).toBe(1);
  await inTransaction(kit.db, (tx) => noteDeposit(tx, { friendId: other.userId, seq: 1n }));
  expect(await countWaiting(kit.db)).toBe(1);
  await handleEvents(kit);
});
