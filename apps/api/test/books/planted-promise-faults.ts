import type { Fault } from './fault.ts';

/** Faults of promotional money, of what is leased of a limit, and of what the settings promised. */
export const promiseFaults: Fault[] = [
  {
    law: 'I27',
    fault: 'a wallet forgets what is locked',
    plant: ({ client }) => `update wallets set locked = 0 where user_id = ${client}`,
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I27',
    fault: 'a bonus locks nothing',
    plant: ({ client }) => `update ledger set locked_after = 0 where user_id = ${client} and seq >= 2;
      update wallets set locked = 0 where user_id = ${client}`,
    offender: ({ client }) => `user ${client} row 2`,
  },
  {
    law: 'I27',
    fault: 'a row does not say what is locked',
    plant: ({ client }) => `update ledger set locked_after = null where user_id = ${client} and seq = 4`,
    offender: ({ client }) => `user ${client} row 4`,
  },
  {
    law: 'I27',
    fault: 'a withdrawal takes bonus money',
    plant: ({ client, cashier }) => `
      select from wallets w, post_entries(array[posting(w.user_id, 'withdrawal', gen_random_uuid(),
        wallet_delta => -w.balance, house_delta => w.balance, house_account => 'cash', actor_id => ${cashier})]) where w.user_id = ${client}`,
    offender: ({ client }) => `user ${client} row 7`,
  },
  {
    law: 'I28',
    fault: 'a match has leased more than it may owe',
    plant: ({ match }) => `update match_room set drawn_a = drawn_a + 1 where match_id = ${match}`,
    offender: ({ match }) => `match ${match}`,
  },
  {
    law: 'I28',
    fault: 'a stripe has room that nobody leased',
    plant: ({ match }) => `update match_totals set room = room + 1 where match_id = ${match} and stripe = 0`,
    offender: ({ match }) => `match ${match}`,
  },
  {
    law: 'I28',
    fault: 'a match owes beyond what the site leased to it',
    plant: ({ match }) => `update match_room set from_site = 0 where match_id = ${match};
      update site_room set drawn = 0`,
    offender: ({ match }) => `match ${match}`,
  },
  {
    law: 'I28',
    fault: 'the site has leased what no match has',
    plant: () => 'update site_room set drawn = drawn + 1',
    offender: () => 'site',
  },
  {
    law: 'I29',
    fault: 'a daily bonus is more than was promised',
    plant: () => "insert into setting_history values ('bonus.dailyRupees', '2000-01-01', 4)",
    offender: ({ referrer }) => `user ${referrer} row 1`,
  },
  {
    law: 'I29',
    fault: 'a top-up is more than was promised',
    plant: () => "insert into setting_history values ('bonus.topUpRupees', '2000-01-01', 999)",
    offender: ({ poor }) => `user ${poor} row 1`,
  },
  {
    law: 'I29',
    fault: 'a reward is more than was promised',
    plant: () => "insert into setting_history values ('referral.rewardRupees', '2000-01-01', 249)",
    offender: ({ friend }) => `user ${friend}`,
  },
];
