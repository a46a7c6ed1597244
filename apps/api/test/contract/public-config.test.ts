import { contract, contractVersionOf } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { anAdmin } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';

const kit = useKit();
const config = async () => (await kit.call('getConfig')).body;

test('the offers are those of the settings, in rupees, and a change of a setting changes the offer', async () => {
  expect((await config()).offers).toEqual({
    joiningBonus: 25,
    dailyBonus: 5,
    referrerReward: 250,
    friendBonus: 50,
    yearlyCap: 50_000,
    minimumDeposit: 100,
  });
  const { token } = await anAdmin(kit.db);
  const changes = {
    'bonus.joiningRupees': 40,
    'bonus.dailyRupees': 7,
    'referral.rewardRupees': 300,
    'referral.friendBonusRupees': 60,
    'referral.yearCapRupees': 9000,
    'referral.minimumDepositRupees': 150,
  };
  for (const [key, value] of Object.entries(changes))
    await kit.call('changeSetting', { token, body: { key, value } });
  expect((await config()).offers).toEqual({
    joiningBonus: 40,
    dailyBonus: 7,
    referrerReward: 300,
    friendBonus: 60,
    yearlyCap: 9000,
    minimumDeposit: 150,
  });
});

test('the server tells by which version of the contract it answers', async () => {
  expect((await config()).contractVersion).toBe(contractVersionOf(contract));
});
