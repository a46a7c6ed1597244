import type { Fault, Ids } from './fault.ts';
import { betFaults } from './planted-bet-faults.ts';
import { bonusFaults } from './planted-bonus-faults.ts';
import { bookFaults } from './planted-book-faults.ts';
import { evidenceFaults } from './planted-evidence-faults.ts';
import { limitFaults } from './planted-limit-faults.ts';
import { promiseFaults } from './planted-promise-faults.ts';
import { settlementFaults } from './planted-settlement-faults.ts';
import { upiFaults } from './planted-upi-faults.ts';
import { rechain } from './rechain.ts';

/**
 * Every law of the books is broken on purpose, as somebody could who owns the database: triggers off, and
 * constraints dropped where they would refuse. A new law needs its fault here, or its test fails.
 */
const set = (changes: string, { user, seq }: { user: bigint; seq: number }) =>
  `update ledger set ${changes} where user_id = ${user} and seq = ${seq};`;
/** Makes whatever is derived from a forged row fit again: balances after it, hashes, wallet, roots. */
const remake = (user: bigint, more: string) => `
  update ledger set balance_after = balance_after + ${more} where user_id = ${user};
  update wallets set balance = balance + ${more} where user_id = ${user};
  ${rechain(user)}
  update ledger_roots r set (root, users, ledger_rows) = (select * from day_root(r.day));`;
const lawless = 'alter table ledger drop constraint lawful_row;';
const ofTheDeposit = ({ client }: Ids) =>
  `where request_id = (select request_id from ledger where user_id = ${client} and seq = 1)`;
const clientRow = (seq: number) => (ids: Ids) => `user ${ids.client} row ${seq}`;

export const faults: Fault[] = [
  {
    law: 'I33',
    fault: 'a deposit of ₹100 is made ₹50,00,000, with balances, hashes, wallet and roots made to fit',
    plant: ({ client }) =>
      set('wallet_delta = 500000000, house_delta = -500000000', { user: client, seq: 1 }) +
      remake(client, '499990000'),
    offender: clientRow(1),
  },
  {
    law: 'I33',
    fault: 'a deposit is moved to another wallet, and the trail with it',
    plant: ({
      debtor,
    }) => `update audit_log set target_id = (select user_name from users where user_id = ${debtor})
      where request_id in (select request_id from ledger where kind = 'deposit' and transfer_id is null)`,
    offender: clientRow(1),
  },
  ...betFaults,
  ...bonusFaults,
  ...bookFaults,
  ...evidenceFaults,
  ...limitFaults,
  ...promiseFaults,
  ...settlementFaults,
  ...upiFaults,
  {
    law: 'I01',
    fault: 'the house pays a paisa more than the wallet gets',
    plant: ({ client }) => lawless + set('house_delta = house_delta - 1', { user: client, seq: 1 }),
    offender: () => 'ledger',
  },
  {
    law: 'I02',
    fault: 'two rows are wrong by a paisa, each the other way',
    plant: ({ client }) =>
      lawless +
      set('house_delta = house_delta - 1', { user: client, seq: 1 }) +
      set('house_delta = house_delta + 1', { user: client, seq: 2 }),
    offender: clientRow(1),
  },
  {
    law: 'I02',
    fault: 'half of a transfer is gone',
    plant: ({ employee }) => `delete from ledger where user_id = ${employee} and seq = 2`,
    offender: () => 'transfer 1',
  },
  {
    law: 'I02',
    fault: 'the halves of a transfer differ',
    plant: ({ employee }) => set('wallet_delta = -1, house_delta = 1', { user: employee, seq: 2 }),
    offender: () => 'transfer 1',
  },
  {
    law: 'I02',
    fault: 'both halves of a transfer are in one wallet',
    plant: ({ client, employee }) =>
      lawless + set(`user_id = ${client}, seq = 99`, { user: employee, seq: 2 }),
    offender: () => 'transfer 1',
  },
  {
    law: 'I03',
    fault: 'a balance grows by a paisa',
    plant: ({ client }) => `update wallets set balance = balance + 1 where user_id = ${client}`,
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I03',
    fault: 'a wallet is gone',
    plant: ({ spent }) => `delete from wallets where user_id = ${spent}`,
    offender: ({ spent }) => `user ${spent}`,
  },
  {
    law: 'I04',
    fault: 'an exposure grows by a paisa',
    plant: ({ client }) => `update wallets set exposure = exposure + 1 where user_id = ${client}`,
    offender: ({ client }) => `user ${client}`,
  },
  ...['balance', 'exposure', 'owed'].map((column) => ({
    law: 'I06',
    fault: `a wallet's ${column} is below zero`,
    plant: ({ spent }: Ids) =>
      `alter table wallets drop constraint lawful_wallet; update wallets set ${column} = -1 where user_id = ${spent}`,
    offender: ({ spent }: Ids) => `user ${spent}`,
  })),
  ...['balance_after', 'exposure_after'].map((column) => ({
    law: 'I06',
    fault: `a row's ${column} is below zero`,
    plant: ({ client }: Ids) => lawless + set(`${column} = -1`, { user: client, seq: 1 }),
    offender: clientRow(1),
  })),
  ...[
    { actor: 'a client', id: ({ debtor }: Ids) => debtor },
    { actor: 'somebody unknown', id: () => 999_999 },
    { actor: 'nobody', id: () => 'null' },
  ].map(({ actor, id }) => ({
    law: 'I14',
    fault: `a deposit is by ${actor}`,
    plant: (ids: Ids) => lawless + set(`actor_id = ${id(ids)}`, { user: ids.client, seq: 1 }),
    offender: clientRow(1),
  })),
  {
    law: 'I14',
    fault: 'an employee deposits into their own wallet',
    plant: ({ employee }) => lawless + set(`actor_id = ${employee}`, { user: employee, seq: 1 }),
    offender: ({ employee }) => `user ${employee} row 1`,
  },
  {
    law: 'I15',
    fault: 'a row moves nothing',
    plant: ({ client }) =>
      lawless + set('wallet_delta = 0, house_delta = 0, house_account = null', { user: client, seq: 2 }),
    offender: clientRow(2),
  },
  {
    law: 'I16',
    fault: 'a row in the middle is gone',
    plant: ({ client }) => `delete from ledger where user_id = ${client} and seq = 4`,
    offender: clientRow(5),
  },
  {
    law: 'I16',
    fault: 'the last row is gone',
    plant: ({ client }) => `delete from ledger where user_id = ${client} and seq = 6`,
    offender: clientRow(5),
  },
  {
    law: 'I16',
    fault: 'all rows of a wallet that is empty again are gone',
    plant: ({ spent }) => `delete from ledger where user_id = ${spent}`,
    offender: ({ spent }) => `user ${spent} row 2`,
  },
  {
    law: 'I16',
    fault: 'a balance does not follow',
    plant: ({ client }) =>
      set('balance_after = balance_after + 1', { user: client, seq: 2 }) + rechain(client),
    offender: clientRow(2),
  },
  {
    law: 'I16',
    fault: 'an exposure does not follow',
    plant: ({ client }) =>
      set('exposure_after = exposure_after + 1', { user: client, seq: 4 }) + rechain(client),
    offender: clientRow(4),
  },
  {
    law: 'I16',
    fault: 'a reason is added',
    plant: ({ client }) => set("reason_hash = sha256('as agreed')", { user: client, seq: 1 }),
    offender: clientRow(1),
  },
  {
    law: 'I16',
    fault: 'the newest row is of an older kind, which says nothing of its bet',
    plant: ({ client }) =>
      set('hash_version = 1, side = null, rate_bp = null, profit = null, accepted_at = null', {
        user: client,
        seq: 6,
      }) + rechain(client),
    offender: clientRow(6),
  },
  {
    law: 'I16',
    fault: 'the time of a row is unknown',
    plant: ({ client }) =>
      `alter table ledger alter posted_at drop not null; ${set('posted_at = null', { user: client, seq: 1 })}`,
    offender: clientRow(1),
  },
  {
    law: 'I16',
    fault: 'the wallet ends in another hash',
    plant: ({ client }) => `update wallets set last_hash = sha256('') where user_id = ${client}`,
    offender: clientRow(6),
  },
  {
    law: 'I18',
    fault: 'a client has two joining bonuses',
    plant: ({ client }) =>
      `drop index one_joining_bonus; ${set("kind = 'joining_bonus', house_account = 'promotions'", { user: client, seq: 1 })}`,
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I18',
    fault: 'an employee has a joining bonus',
    plant: ({ client }) => `update users set role = 'employee' where user_id = ${client}`,
    offender: ({ client }) => `user ${client}`,
  },
  {
    law: 'I20',
    fault: 'an employee deposits from cash',
    plant: ({ cashier }) => `update users set role = 'employee' where user_id = ${cashier}`,
    offender: clientRow(1),
  },
  {
    law: 'I23',
    fault: 'a debt is handed to somebody else',
    plant: ({ debtor, spent }) =>
      `update wallets set owed = 0 where user_id = ${debtor}; update wallets set owed = 500 where user_id = ${spent}`,
    offender: ({ spent }) => `user ${spent}`,
  },
  {
    law: 'I23',
    fault: 'a debt is forgotten',
    plant: ({ debtor }) => `update wallets set owed = owed - 1 where user_id = ${debtor}`,
    offender: ({ debtor }) => `user ${debtor}`,
  },
  {
    law: 'I23',
    fault: 'money is left on the transfer account',
    plant: ({ employee }) => `delete from ledger where user_id = ${employee} and seq = 2`,
    offender: () => 'transfer',
  },
  {
    law: 'I24',
    fault: 'the audit entry of a deposit is gone',
    plant: (ids) => `delete from audit_log ${ofTheDeposit(ids)}`,
    offender: clientRow(1),
  },
  {
    law: 'I24',
    fault: 'a sealed entry is gone',
    plant: (ids) => `delete from audit_log ${ofTheDeposit(ids)}`,
    offender: () => 'audit entry 1',
  },
  {
    law: 'I24',
    fault: 'a sealed entry gets another reason',
    plant: (ids) => `update audit_log set reason = 'as agreed' ${ofTheDeposit(ids)}`,
    offender: () => 'audit entry 1',
  },
  {
    law: 'I24',
    fault: 'a sealed entry is made a security event',
    plant: (ids) => `update audit_log set kind = 'security' ${ofTheDeposit(ids)}`,
    offender: () => 'audit entry 1',
  },
  {
    law: 'I24',
    fault: 'the actor of a sealed entry is erased',
    plant: (ids) =>
      `alter table audit_log drop constraint staff_is_named; update audit_log set actor_id = null ${ofTheDeposit(ids)}`,
    offender: () => 'audit entry 1',
  },
  {
    law: 'I24',
    fault: 'a seal is gone',
    plant: () => 'delete from audit_seals where seal = 1',
    offender: () => 'audit entry 2',
  },
  {
    law: 'I24',
    fault: 'a staff entry is not sealed for two hours',
    plant: ({ cashier }) =>
      `insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, request_id)
       values (app_now() - interval '2 hours', 'staff', 'a.b', ${cashier}, 'admin', 'user', 'x', gen_random_uuid())`,
    offender: () => 'audit entry 10',
  },
  {
    law: 'I33',
    fault: 'the trail tells of a deposit that was never posted',
    plant: ({ cashier, spent }) =>
      `insert into audit_log (at, kind, action, actor_id, actor_role, target_type, target_id, after, request_id)
       select app_now(), 'staff', 'wallet.deposited', ${cashier}, 'admin', 'user', user_name, '{"amount": 5}', gen_random_uuid()
       from users where user_id = ${spent}`,
    offender: ({ spent }) => `user ${spent}`,
  },
  {
    law: 'ROOT',
    fault: 'history is forged, with every hash made to fit',
    plant: ({ client }) => set('request_id = gen_random_uuid()', { user: client, seq: 6 }) + rechain(client),
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'ROOT',
    fault: 'the stored root is another',
    plant: () => `update ledger_roots set root = sha256('')`,
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'ROOT',
    fault: 'the root of a day is another, and that of the day after made to fit',
    plant: ({ day }) => `
      insert into ledger_roots (day, root, users, ledger_rows, version, sealed_at)
        select d.day, r.root, r.users, r.ledger_rows, 2, app_now()
        from (select date '${day}' + 1 as day) d, day_root(d.day) r;
      update ledger_roots set root = sha256('') where day = '${day}';
      update ledger_roots r set root = (select d.root from day_root(r.day) d) where day = date '${day}' + 1`,
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'ROOT',
    fault: 'a day has no root',
    // Two hours after midnight at the earliest: until then the root of yesterday is not due.
    plant: ({ day }) => `
      update ledger_roots set day = date '${day}' - 1;
      update test_clock set shift = shift + interval '2 hours'`,
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'REPORT',
    fault: 'a sum of a day is off by a paisa, and still balanced',
    plant: () =>
      `update report_sums set wallet_delta = wallet_delta + 1, house_delta = house_delta - 1 where kind = 'referral_bonus'`,
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'REPORT',
    fault: 'a sum of a day is gone',
    plant: () => `delete from report_sums where kind = 'bet_placed'`,
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'REPORT',
    fault: 'a row is older than the first day that was summed',
    plant: ({ client }) => `update ledger set posted_at = '2020-01-01' where user_id = ${client} and seq = 1`,
    offender: () => 'day 2020-01-01',
  },
];
