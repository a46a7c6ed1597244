import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rupees } from '@tossbook/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordAudit, sealAudit } from '../src/domains/audit/index.ts';
import { sealYesterday } from '../src/domains/ledger/index.ts';
import { inTransaction } from '../src/platform/tx.ts';
import {
  aBet,
  aCancelledBet,
  aClient,
  allowSmallStakes,
  aMatch,
  anAdmin,
  anEmployee,
  anOrigin,
  type Person,
} from './builders.ts';
import { useKit } from './kit.ts';

/**
 * Recomputes every hash from rows read by plain SQL, by what docs/money.md says and nothing else. Whoever
 * changes a hash function must change that page, or this fails.
 */
type Fields = Record<string, string | null>;
const FIRST = Buffer.alloc(32);

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

function int8(value: string | bigint | null | undefined): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value ?? 0));
  return bytes;
}

function text(value: string | null | undefined): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(typeof value === 'string' ? Buffer.byteLength(value, 'utf8') : -1);
  return Buffer.concat([length, Buffer.from(value ?? '', 'utf8')]);
}

/** From '2026-01-01 09:30:00.123456', in UTC. */
function time(value: string | null | undefined): Buffer {
  const [seconds = '', micros = ''] = (value ?? '').split('.');
  return int8(BigInt(Date.parse(`${seconds.replace(' ', 'T')}Z`)) * 1000n + BigInt(micros));
}

const uuid = (value: string | null | undefined) => Buffer.from((value ?? '').replaceAll('-', ''), 'hex');
const hex = (value: string | null | undefined) => Buffer.from(value ?? '', 'hex');

const forms = { int8, text, time, uuid };

const LEDGER_FIELDS = {
  user_id: 'int8',
  seq: 'int8',
  kind: 'text',
  house_account: 'text',
  wallet_delta: 'int8',
  exposure_delta: 'int8',
  house_delta: 'int8',
  balance_after: 'int8',
  exposure_after: 'int8',
  match_id: 'int8',
  ref_id: 'int8',
  transfer_id: 'int8',
  actor_id: 'int8',
  posted_at: 'time',
  request_id: 'uuid',
  reason: 'text',
} as const;

const AUDIT_FIELDS = {
  entry_id: 'int8',
  at: 'time',
  action: 'text',
  actor_id: 'int8',
  actor_role: 'text',
  target_type: 'text',
  target_id: 'text',
  before: 'text',
  after: 'text',
  reason: 'text',
  address: 'text',
  request_id: 'uuid',
} as const;

type FormOf = Record<string, keyof typeof forms>;

const bytesOf = (fields: FormOf, row: Fields) =>
  Object.entries(fields).map(([name, form]) => forms[form](row[name]));

/** The hashes that a chain of rows must have. */
function chain(fields: FormOf, rows: Fields[]): string[] {
  let previous = FIRST;
  return rows.map((row) => {
    previous = sha256(previous, ...bytesOf(fields, row));
    return previous.toString('hex');
  });
}

const kit = useKit();
let client: Person;
let employee: Person;
let admin: Person;

/** Every field as text, for no driver to change it. */
const columnsOf = (fields: FormOf) =>
  Object.entries(fields)
    .map(([name, form]) => {
      if (form === 'time')
        return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as ${name}`;
      return name === 'address' ? 'host(address) as address' : `${name}::text as ${name}`;
    })
    .join(', ');

async function read(question: string, values: unknown[] = []): Promise<Fields[]> {
  return (await kit.database.owner.query<Fields>(question, values)).rows;
}

const ledgerOf = ({ userId }: Person) =>
  read(
    `select ${columnsOf(LEDGER_FIELDS)}, encode(hash, 'hex') as hash from ledger where user_id = $1 order by seq`,
    [userId],
  );

/** Posts a row as the database's owner, with every column as wanted. */
const post = (person: Person, entry: string) =>
  read(`select from post_entries(array[(${person.userId}, ${entry}, gen_random_uuid())::ledger_entry])`);

beforeAll(async () => {
  client = await aClient(kit.db, { balance: rupees(500) });
  employee = await anEmployee(kit.db, { balance: rupees(500) });
  admin = await anAdmin(kit.db);
  await kit.call('deposit', {
    token: admin.token,
    body: { userName: client.userName, amount: 0.01, reason: 'धन ₹ 🏏' },
  });
  await kit.call('deposit', { token: employee.token, body: { userName: client.userName, amount: 5 } });
  await kit.call('withdraw', {
    token: employee.token,
    body: { userName: client.userName, amount: 2, reason: 'x' },
  });
  const match = await aMatch(kit.database.owner);
  await allowSmallStakes(kit.database.owner);
  await aCancelledBet(kit.db, { client, match, stake: rupees(50) });
  await aBet(kit.db, { client, match, stake: rupees(40) });
  // kind, wallet, exposure, house, account, match, ref, transfer, actor, reason
  await post(client, "'advance', 9, 0, -9, 'receivable', 9223372036854775807, 4, null, null, ''");
  await post(client, "'advance', 1, 0, -1, 'receivable', null, null, null, null, null");
});

describe("a user's chain", () => {
  test('is what docs/money.md says, with and without each optional field', async () => {
    const rows = await ledgerOf(client);
    expect(rows.map(({ hash }) => hash)).toEqual(chain(LEDGER_FIELDS, rows));
    for (const optional of ['house_account', 'match_id', 'ref_id', 'transfer_id', 'actor_id', 'reason']) {
      const isAbsent = new Set(rows.map((row) => row[optional] === null));
      expect({ optional, isAbsent }).toEqual({ optional, isAbsent: new Set([true, false]) });
    }
    expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining([null, '', 'धन ₹ 🏏']));
  });

  test("ends in the wallet's last_seq and last_hash", async () => {
    for (const person of [client, employee]) {
      const rows = await ledgerOf(person);
      const wallet = await read(
        "select last_seq::text as seq, encode(last_hash, 'hex') as hash from wallets where user_id = $1",
        [person.userId],
      );
      expect(wallet).toEqual([{ seq: String(rows.length), hash: chain(LEDGER_FIELDS, rows).at(-1) }]);
    }
  });

  // What is locked follows from the rows themselves, as law I27 computes it.
  test('covers every column of the ledger that does not follow from the others', async () => {
    const columns = await read(
      "select column_name from information_schema.columns where table_name = 'ledger'",
    );
    expect(new Set(columns.map(({ column_name }) => column_name))).toEqual(
      new Set([...Object.keys(LEDGER_FIELDS), 'hash', 'locked_after']),
    );
  });

  test('changes with every field of a row, present or absent', async () => {
    const rows = await ledgerOf(client);
    for (const row of rows) {
      const hashes = Object.keys(LEDGER_FIELDS).map((name) => {
        const other = {
          int8: '12345',
          text: 'other',
          time: '2026-01-01 00:00:00.000001',
          uuid: 'ff'.repeat(16),
        };
        return chain(LEDGER_FIELDS, [
          { ...row, [name]: other[LEDGER_FIELDS[name as keyof typeof LEDGER_FIELDS]] },
        ])[0];
      });
      expect(new Set([...hashes, ...chain(LEDGER_FIELDS, [row])]).size).toBe(hashes.length + 1);
    }
  });
});

test('the example in docs/money.md is right', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/money.md'), 'utf8');
  const [, block = ''] = /```text\n(previous[^`]+)```/.exec(page) ?? [];
  const example = Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+) +([0-9a-f]+)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
  const row: Fields = {
    user_id: '7',
    seq: '1',
    kind: 'deposit',
    house_account: 'cash',
    wallet_delta: '50000',
    exposure_delta: '0',
    house_delta: '-50000',
    balance_after: '50000',
    exposure_after: '0',
    match_id: null,
    ref_id: null,
    transfer_id: null,
    actor_id: '2',
    posted_at: '2026-01-01 09:30:00.123456',
    request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    reason: '₹500',
  };
  const names = Object.keys(LEDGER_FIELDS);
  const bytes = bytesOf(LEDGER_FIELDS, row).map((part, i) => [names[i], part.toString('hex')]);
  expect(example).toEqual({
    previous: FIRST.toString('hex'),
    ...Object.fromEntries(bytes),
    sha256: chain(LEDGER_FIELDS, [row])[0],
  });
});

describe('the root of a day', () => {
  const advance = "'advance', 2, 0, -2, 'receivable', null, null, null, null, null";
  /** So long after the midnight (in India) that today began with. */
  const clockTo = (later: string) =>
    read(
      `update test_clock set shift =
         (date_trunc('day', clock_timestamp() at time zone 'Asia/Kolkata') + $1::interval) at time zone 'Asia/Kolkata' - clock_timestamp()`,
      [later],
    );

  test('is over the last row of each chain before midnight in India, by user id', async () => {
    await clockTo('1 day 23:59:00');
    await post(client, advance);
    await clockTo('2 days 00:00:01');
    await post(client, advance);
    await post(await aClient(kit.db), advance);
    await inTransaction(kit.db, sealAudit);
    await inTransaction(kit.db, sealYesterday);

    const [stored] = await read(
      "select day::text, encode(root, 'hex') as root, users::text, ledger_rows::text from ledger_roots",
    );
    const midnight = `${stored?.day}T18:30:00Z`;
    const before = await read(
      "select user_id::text, seq::text, encode(hash, 'hex') as hash from ledger l where posted_at < $1 order by l.user_id, l.seq",
      [midnight],
    );
    const heads = [...new Map(before.map((row) => [row.user_id, row])).values()];
    const root = sha256(...heads.flatMap(({ user_id, seq, hash }) => [int8(user_id), int8(seq), hex(hash)]));
    expect(stored).toEqual({
      day: stored?.day,
      root: root.toString('hex'),
      users: String(heads.length),
      ledger_rows: String(before.length),
    });
    const all = await read(
      'select count(*)::text as rows, count(distinct user_id)::text as users from ledger',
    );
    expect(all).toEqual([{ rows: String(before.length + 2), users: String(heads.length + 1) }]);
  });

  test('that is stored stays, and a day without rows has the hash of nothing', async () => {
    const before = await read('select * from ledger_roots');
    await inTransaction(kit.db, sealYesterday);
    expect(await read('select * from ledger_roots')).toEqual(before);
    const [empty] = await read(
      "select encode(root, 'hex') as root, users::text, ledger_rows::text from day_root('2000-01-01')",
    );
    expect(empty).toEqual({ root: sha256().toString('hex'), users: '0', ledger_rows: '0' });
  });
});

describe('the audit chain', () => {
  const sealed = () =>
    read(`select ${columnsOf(AUDIT_FIELDS)}, kind::text, seal::text, encode(hash, 'hex') as hash
          from audit_seals join audit_log using (entry_id) order by seal`);

  test('is what docs/money.md says, with and without each optional field', async () => {
    const entry = {
      kind: 'staff',
      action: 'user.₹',
      actor: admin,
      target: { type: 'user', id: 'नाम' },
    } as const;
    await inTransaction(kit.db, async (tx) => {
      await recordAudit(tx, { ...entry, origin: { ...anOrigin(), address: null } });
      await recordAudit(tx, {
        ...entry,
        before: { b: 1n, aa: { z: [1, null, '₹ "x"'] } },
        after: {},
        reason: 'कारण',
        origin: { ...anOrigin(), address: '2001:db8::1' },
      });
      await recordAudit(tx, { ...entry, kind: 'security', actor: null, origin: anOrigin() });
    });
    await inTransaction(kit.db, sealAudit);

    const rows = await sealed();
    expect(rows.map(({ hash }) => hash)).toEqual(chain(AUDIT_FIELDS, rows));
    expect(rows.map(({ seal }) => seal)).toEqual(rows.map((_, i) => String(i + 1)));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['staff']));
    for (const optional of ['before', 'after', 'reason', 'address']) {
      const isAbsent = new Set(rows.map((row) => row[optional] === null));
      expect({ optional, isAbsent }).toEqual({ optional, isAbsent: new Set([true, false]) });
    }
  });

  test('covers every column of the audit log but the kind, which is always staff', async () => {
    const columns = await read(
      "select column_name from information_schema.columns where table_name = 'audit_log'",
    );
    expect(new Set(columns.map(({ column_name }) => column_name))).toEqual(
      new Set([...Object.keys(AUDIT_FIELDS), 'kind']),
    );
  });

  test('takes an entry once: one sealer waits for the other', async () => {
    const before = (await sealed()).length;
    await inTransaction(kit.db, (tx) =>
      recordAudit(tx, {
        kind: 'staff',
        action: 'a.b',
        actor: admin,
        target: { type: 'user', id: 'x' },
        origin: anOrigin(),
      }),
    );
    const first = await kit.database.owner.connect();
    await first.query('begin');
    expect((await first.query('select seal_audit() as sealed')).rows).toEqual([{ sealed: 1 }]);
    const second = inTransaction(kit.db, sealAudit);
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => read(waiting)).toHaveLength(1);
    await first.query('commit');
    first.release();
    expect(await second).toBe(0);
    expect(await sealed()).toHaveLength(before + 1);
  });
});
