import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { sealEntries } from '../../../test/support/accounts.ts';
import { aClient } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aFriend, deposit, handleEvents, setSettings } from '../../../test/support/referrals.ts';
import { readWallet } from '../money/index.ts';

/** A database of its own: here the clock moves into the next year, and settings changed then keep that time. */
const kit = useKit();
const YEAR_CAP = 'referral.yearCapRupees';

test('a lowered cap takes nothing back, a raised one opens the year again, and each year in India begins anew', async () => {
  const referrer = await aClient(kit.db);
  const earned = async () => (await readWallet(kit.db, referrer.userId)).balance;
  const next = async () => {
    const friend = await aFriend(kit, referrer);
    await deposit(kit, friend);
    await handleEvents(kit);
    await sealEntries(kit);
  };
  await next();
  await setSettings(kit, { [YEAR_CAP]: 100 });
  await next();
  expect(await earned()).toBe(rupees(250));
  await setSettings(kit, { [YEAR_CAP]: 300 });
  await next();
  await next();
  expect(await earned()).toBe(rupees(300));
  await sealEntries(kit);
  const clock = (moment: string) =>
    kit.database.owner.query(
      `update test_clock set shift = $1::timestamp at time zone 'Asia/Kolkata' - clock_timestamp()`,
      [moment],
    );
  await clock('2026-12-31 23:59:00');
  await next();
  expect(await earned()).toBe(rupees(300));
  await clock('2027-01-01 00:00:00');
  await next();
  await next();
  expect(await earned()).toBe(rupees(600));
});
