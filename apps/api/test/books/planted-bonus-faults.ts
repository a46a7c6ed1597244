import type { Fault, Ids } from './fault.ts';

/** The referrer's rows: 1 the daily bonus, 2 and 3 the rewards for two friends. A friend's: 1 the deposit, 2 the bonus. */
const referrerRow = (seq: number) => (ids: Ids) => `user ${ids.referrer} row ${seq}`;
const theYear = ({ referrer, day }: Ids) => `user ${referrer} year ${day.slice(0, 4)}`;
const anyReward = ['clipped', 'rows_named', 'of_a_referral']
  .map((name) => `alter table referral_rewards drop constraint ${name};`)
  .join('');
const setReward = (changes: string, of: 'friend' | 'secondFriend') => (ids: Ids) =>
  `${anyReward} drop index one_reward_after_another;
   update referral_rewards set ${changes} where friend_id = ${ids[of]}`;
/** Another row of the same kind and amount, in the wallet's chain as it should be. */
const postAgain = (user: bigint, seq: number) => `
  select from ledger l, post_entries(array[posting(l.user_id, l.kind, gen_random_uuid(),
    wallet_delta => l.wallet_delta, house_delta => l.house_delta, house_account => l.house_account)]) where l.user_id = ${user} and l.seq = ${seq}`;

export const bonusFaults: Fault[] = [
  {
    law: 'I18',
    fault: 'a daily bonus is paid twice in a day',
    plant: ({ referrer }) => postAgain(referrer, 1),
    offender: referrerRow(4),
  },
  {
    law: 'I18',
    fault: 'the second daily bonus of a day is claimed for the day before',
    plant: ({ referrer }) => `${postAgain(referrer, 1)};
      insert into bonus_claims select user_id, day - 1, 4 from bonus_claims where user_id = ${referrer}`,
    offender: referrerRow(4),
  },
  {
    law: 'I18',
    fault: 'a daily bonus has no claim',
    plant: ({ referrer }) => `delete from bonus_claims where user_id = ${referrer}`,
    offender: referrerRow(1),
  },
  {
    law: 'I18',
    fault: 'a claim has no row',
    plant: ({ client, day }) => `insert into bonus_claims values (${client}, '${day}', 99)`,
    offender: ({ client }) => `user ${client} row 99`,
  },
  {
    law: 'I18',
    fault: 'an employee has a daily bonus',
    plant: ({ referrer }) => `update users set role = 'employee' where user_id = ${referrer}`,
    offender: referrerRow(1),
  },
  {
    law: 'I18',
    fault: 'a top-up is given twice',
    plant: ({ poor }) => postAgain(poor, 1),
    offender: ({ poor }) => `user ${poor} row 2`,
  },
  {
    law: 'I18',
    fault: 'a top-up that was taken has no row',
    plant: ({ client, day }) => `insert into top_ups values (${client}, '${day}', 1, 99)`,
    offender: ({ client }) => `user ${client} row 99`,
  },
  {
    law: 'I18',
    fault: 'the first top-up of a day counts as the second',
    plant: ({ poor }) => `update top_ups set number = 2 where user_id = ${poor}`,
    offender: ({ poor }) => `user ${poor} row 1`,
  },
  {
    law: 'I18',
    fault: 'an employee has a top-up',
    plant: ({ poor }) => `update users set role = 'employee' where user_id = ${poor}`,
    offender: ({ poor }) => `user ${poor} row 1`,
  },
  {
    law: 'I19',
    fault: 'a referrer is rewarded twice for one friend',
    plant: ({ referrer }) => postAgain(referrer, 2),
    offender: referrerRow(4),
  },
  {
    law: 'I19',
    fault: 'a friend has the bonus twice',
    plant: ({ friend }) => postAgain(friend, 2),
    offender: ({ friend }) => `user ${friend} row 3`,
  },
  {
    law: 'I19',
    fault: 'a reward that is noted was never posted',
    plant: ({ referrer }) => `delete from ledger where user_id = ${referrer} and seq = 3`,
    offender: referrerRow(3),
  },
  {
    law: 'I19',
    fault: 'a reward is a paisa more than what is noted',
    plant: ({ referrer }) =>
      `update ledger set wallet_delta = wallet_delta + 1, house_delta = house_delta - 1
       where user_id = ${referrer} and seq = 2`,
    offender: referrerRow(2),
  },
  {
    law: 'I19',
    fault: 'a reward is noted in another year than it was posted in',
    plant: setReward("paid_at = paid_at - interval '1 year', earned_before = 0", 'secondFriend'),
    offender: referrerRow(3),
  },
  {
    law: 'I19',
    fault: 'a friend of nobody is rewarded for',
    plant: ({ friend, client }) => `update referrals set referrer_id = ${client} where friend_id = ${friend}`,
    offender: ({ friend }) => `user ${friend}`,
  },
  {
    law: 'I19',
    fault: 'a friend without a deposit is rewarded for',
    plant: ({ friend }) =>
      `update referrals set first_deposit_at = null, first_deposit_paise = null where friend_id = ${friend}`,
    offender: ({ friend }) => `user ${friend}`,
  },
  {
    law: 'I19',
    fault: 'a reward that waits for review is paid',
    plant: ({ friend, held }) =>
      `update referral_reviews set friend_id = ${friend} where friend_id = ${held}`,
    offender: ({ friend }) => `user ${friend}`,
  },
  {
    law: 'I19',
    fault: 'a refused reward is paid',
    plant: ({ friend, held, cashier }) =>
      `update referral_reviews set friend_id = ${friend}, decision = 'refused', decided_at = app_now(),
              decided_by = ${cashier} where friend_id = ${held}`,
    offender: ({ friend }) => `user ${friend}`,
  },
  {
    law: 'I19',
    fault: 'a released reward is never paid',
    plant: ({ held, cashier }) =>
      `update referral_reviews set decision = 'released', decided_at = app_now(), decided_by = ${cashier}
       where friend_id = ${held}`,
    offender: ({ held }) => `user ${held}`,
  },
  {
    law: 'I19',
    fault: 'two rewards count from the same earnings',
    plant: setReward('earned_before = 0', 'secondFriend'),
    offender: theYear,
  },
  {
    law: 'I19',
    fault: 'a reward goes above the cap that it names',
    plant: setReward('cap = earned_before + reward - 1', 'secondFriend'),
    offender: theYear,
  },
  {
    law: 'I19',
    fault: 'a reward is cut though the cap has room',
    plant: setReward('offered = offered + 1', 'friend'),
    offender: theYear,
  },
  {
    law: 'I24',
    fault: 'an admin released a reward, and the log has nothing of it',
    plant: ({ referrer, cashier }) =>
      `update ledger set actor_id = ${cashier} where user_id = ${referrer} and seq = 2`,
    offender: referrerRow(2),
  },
];
