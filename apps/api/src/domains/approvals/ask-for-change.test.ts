import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, letTwoDecide } from '../../../test/support/approvals.ts';
import { anAdmin, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();
let asker: Person;
let approver: Person;
beforeAll(() => letTwoDecide(kit));
beforeEach(async () => {
  [asker, approver] = [await anAdmin(kit.db), await anAdmin(kit.db)];
});

const setting = (token: string, key: string, value: number) =>
  kit.call('changeSetting', { token, body: { key, value, reason: 'Agreed on Monday' } });

test.each([
  ['bet.siteLiabilityMaxRupees', 20_000_000],
  ['bonus.dailyRupees', 6],
  ['approval.twoPeople', 0],
  ['approval.depositFromRupees', 1_000_000],
  ['secondFactor.askFromRupees', 1_000_000],
  ['employee.dailyCapRupees', 200_000],
])('%s is changed by two people', async (key, value) => {
  const asked = await setting(asker.token, key, value);
  expect(asked.status).toBe(202);
  await kit.call('withdrawApproval', { token: asker.token, params: { id: asked.body.approvalId ?? '' } });
});

test('a setting that guards no money is changed by one; one of two is changed when the other agrees', async () => {
  expect((await setting(asker.token, 'login.failuresPerDevice', 31)).status).toBe(200);
  const asked = await setting(asker.token, 'bonus.dailyRupees', 7);
  expect((await approve(kit, approver, asked.body.approvalId)).body.message).toBe('The setting is changed');
  // At once: the page asks when it is told of the change, and not again for a minute.
  const { settings } = (await kit.call('getSettings', { token: asker.token })).body;
  expect(settings.find(({ key }) => key === 'bonus.dailyRupees')).toMatchObject({
    value: 7,
    changedBy: asker.userName,
    reason: 'Agreed on Monday',
  });
});

test('a change that another one has overtaken is refused with the value of now', async () => {
  const asked = await setting(asker.token, 'bonus.topUpRupees', 900);
  await kit.database.owner.query("update settings set value = 800 where key = 'bonus.topUpRupees'");
  expect((await approve(kit, approver, asked.body.approvalId)).body).toMatchObject({
    code: 'SETTING_CHANGED',
    details: { value: 800 },
  });
  await kit.database.owner.query("update settings set value = 1000 where key = 'bonus.topUpRupees'");
});
