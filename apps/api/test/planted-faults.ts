import type { Fault, Ids } from './fault.ts';
import { betFaults } from './planted-bet-faults.ts';
import { bonusFaults } from './planted-bonus-faults.ts';
import { promiseFaults } from './planted-promise-faults.ts';
import { settlementFaults } from './planted-settlement-faults.ts';
import { upiFaults } from './planted-upi-faults.ts';

/**
 * Every law of the books is broken on purpose, as somebody could who owns the database: triggers off, and
 * constraints dropped where they would refuse. A new law needs its fault here, or its test fails.
 */
const set = (changes: string, { user, seq }: { user: bigint; seq: number }) =>
  `update ledger set ${changes} where user_id = ${user} and seq = ${seq};`;
const drop = (...constraints: string[]) =>
  constraints.map((name) => `alter table ledger drop constraint ${name};`).join('');
const ofTheDeposit = ({ client }: Ids) =>
  `where request_id = (select request_id from ledger where user_id = ${client} and seq = 1)`;
const clientRow = (seq: number) => (ids: Ids) => `user ${ids.client} row ${seq}`;

/** What a forger does who knows the hashes: makes the chain fit again. */
const rechain = (user: bigint) => `
  do $$ declare r ledger; h bytea := decode(repeat('00', 32), 'hex'); begin
    for r in select * from ledger where user_id = ${user} order by seq loop
      h := ledger_hash(h, r.user_id, r.seq, r.kind, r.house_account, r.wallet_delta, r.exposure_delta, r.house_delta,
             r.balance_after, r.exposure_after, r.match_id, r.ref_id, r.transfer_id, r.actor_id, r.posted_at, r.request_id, r.reason);
      update ledger set hash = h where user_id = r.user_id and seq = r.seq;
    end loop;
    update wallets set last_hash = h where user_id = ${user};
  end $$;`;

export const faults: Fault[] = [
  ...betFaults,
  ...bonusFaults,
  ...promiseFaults,
  ...settlementFaults,
  ...upiFaults,
  {
    law: 'I01',
    fault: 'the house pays a paisa more than the wallet gets',
    plant: ({ client }) => drop('balanced') + set('house_delta = house_delta - 1', { user: client, seq: 1 }),
    offender: () => 'ledger',
  },
  {
    law: 'I02',
    fault: 'two rows are wrong by a paisa, each the other way',
    plant: ({ client }) =>
      drop('balanced') +
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
      drop('actor_fits') + set(`user_id = ${client}, seq = 99`, { user: employee, seq: 2 }),
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
      `alter table wallets drop constraint wallets_${column}_check; update wallets set ${column} = -1 where user_id = ${spent}`,
    offender: ({ spent }: Ids) => `user ${spent}`,
  })),
  ...['balance_after', 'exposure_after'].map((column) => ({
    law: 'I06',
    fault: `a row's ${column} is below zero`,
    plant: ({ client }: Ids) =>
      drop(`ledger_${column}_check`) + set(`${column} = -1`, { user: client, seq: 1 }),
    offender: clientRow(1),
  })),
  ...[
    { actor: 'a client', id: ({ debtor }: Ids) => debtor },
    { actor: 'somebody unknown', id: () => 999_999 },
    { actor: 'nobody', id: () => 'null' },
  ].map(({ actor, id }) => ({
    law: 'I14',
    fault: `a deposit is by ${actor}`,
    plant: (ids: Ids) => drop('actor_fits') + set(`actor_id = ${id(ids)}`, { user: ids.client, seq: 1 }),
    offender: clientRow(1),
  })),
  {
    law: 'I14',
    fault: 'an employee deposits into the own wallet',
    plant: ({ employee }) => drop('actor_fits') + set(`actor_id = ${employee}`, { user: employee, seq: 1 }),
    offender: ({ employee }) => `user ${employee} row 1`,
  },
  {
    law: 'I15',
    fault: 'a row moves nothing',
    plant: ({ client }) =>
      drop('kind_fits', 'moves_something') +
      set('wallet_delta = 0, house_delta = 0, house_account = null', { user: client, seq: 2 }),
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
    plant: ({ client }) => set("reason = 'as agreed'", { user: client, seq: 1 }),
    offender: clientRow(1),
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
    offender: () => 'audit entry 8',
  },
  {
    law: 'ROOT',
    fault: 'history is forged, with every hash made to fit',
    plant: ({ client }) => set("reason = 'as agreed'", { user: client, seq: 1 }) + rechain(client),
    offender: ({ day }) => `day ${day}`,
  },
  {
    law: 'ROOT',
    fault: 'the stored root is another',
    plant: () => `update ledger_roots set root = sha256('')`,
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
