import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aUserName } from '../../../test/accounts.ts';
import { aClient, anAdmin, atOnce } from '../../../test/builders.ts';
import { useKit } from '../../../test/kit.ts';
import { handleEvents } from '../../../test/referrals.ts';
import { readWallet } from '../wallet/index.ts';

const kit = useKit();
/** Registrations hash a password each, so that many take minutes. */
const ACCOUNTS = Number(process.env.FARM_ACCOUNTS ?? 12);
const AT_ONCE = 4;

test(`a farm of ${ACCOUNTS} accounts from one address earns three rewards, the rest wait for review`, {
  timeout: 60_000 + ACCOUNTS * 1000,
}, async () => {
  const [referrer, admin] = [await aClient(kit.db), await anAdmin(kit.db)];
  const { referralCode } = (await kit.call('getReferralStats', { token: referrer.token })).body;
  const names = Array.from({ length: ACCOUNTS }, aUserName);
  // Each in a browser of its own: the address alone gives them away.
  await atOnce(AT_ONCE, async () => {
    for (let userName = names.pop(); userName; userName = names.pop()) {
      const body = { name: 'Farm', userName, referralCode };
      expect((await kit.call('register', { body, deviceId: randomUUID() })).status).toBe(200);
      const deposited = { userName, amount: 1 };
      expect((await kit.call('deposit', { token: admin.token, body: deposited })).status).toBe(200);
      await handleEvents(kit);
    }
  }).then((runs) => expect(runs.filter(({ status }) => status === 'rejected')).toEqual([]));
  await handleEvents(kit);

  expect((await readWallet(kit.db, referrer.userId)).balance).toBe(rupees(750));
  const { rows } = await kit.database.owner.query(
    `select (select count(*)::integer from referrals) as friends,
            (select count(*)::integer from ledger where kind = 'referral_bonus') as bonuses,
            (select count(*)::integer from referral_reviews where decision is null) as held`,
  );
  expect(rows).toEqual([{ friends: ACCOUNTS, bonuses: 3, held: ACCOUNTS - 3 }]);
  const { body } = await kit.call('getReferralReviews', {
    token: admin.token,
    query: { state: 'waiting', pageSize: 1 },
  });
  expect([body.reviews.length, body.total]).toEqual([1, ACCOUNTS - 3]);
});
