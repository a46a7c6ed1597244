import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordAudit, sealAudit } from '../../src/domains/audit/index.ts';
import { sealDays } from '../../src/domains/money/index.ts';
import { limitSilence } from '../../src/platform/db/connection/connection.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
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
} from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { hold } from '../support/locks.ts';

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

/** From '2026-01-01 09:30:00.123456', in UTC; an absent one is 0. */
function time(value: string | null | undefined): Buffer {
  if (!value) return int8(0n);
  const [seconds = '', micros = ''] = value.split('.');
  return int8(BigInt(Date.parse(`${seconds.replace(' ', 'T')}Z`)) * 1000n + BigInt(micros));
}

const uuid = (value: string | null | undefined) => Buffer.from((value ?? '').replaceAll('-', ''), 'hex');
/** An absent one is all zeros. */
const hash = (value: string | null | undefined) => (value ? Buffer.from(value, 'hex') : FIRST);

const forms = { int8, text, time, uuid, hash };

/** What every row says, of either version. */
const ROW_FIELDS = {
  previous: 'hash',
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
} as const;

const LEDGER_FIELDS = {
  hash_version: 'int8',
  ...ROW_FIELDS,
  reason_hash: 'hash',
  side: 'text',
  rate_bp: 'int8',
  profit: 'int8',
  accepted_at: 'time',
} as const;

/** Rows from before bets stood in the ledger. */
const LEDGER_FIELDS_1 = { ...ROW_FIELDS, reason: 'text' } as const;

const AUDIT_FIELDS = {
  previous: 'hash',
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

const isColumn = (name: string) => name !== 'previous';

type FormOf = Record<string, keyof typeof forms>;

const bytesOf = (fields: FormOf, row: Fields) =>
  Object.entries(fields).map(([name, form]) => forms[form](row[name]));

/** The hashes that a chain of rows must have. */
function chain(fields: FormOf, rows: Fields[]): string[] {
  let previous: string | null = null;
  return rows.map((row) => {
    previous = sha256(...bytesOf(fields, { ...row, previous })).toString('hex');
    return previous;
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
      if (name === 'previous') return 'null as previous';
      if (form === 'hash') return `encode(${name}, 'hex') as ${name}`;
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
const advance = (person: Person, paise: number) =>
  read(`select from post_entries(array[posting(${person.userId}, 'advance', gen_random_uuid(), wallet_delta => ${paise},
          house_delta => -${paise}, house_account => 'receivable')])`);

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
  await advance(client, 1);
});

describe("a user's chain", () => {
  test('is what docs/money.md says, with and without each optional field', async () => {
    const rows = await ledgerOf(client);
    expect(rows.map(({ hash }) => hash)).toEqual(chain(LEDGER_FIELDS, rows));
    const optionals = [
      'house_account',
      'match_id',
      'ref_id',
      'transfer_id',
      'actor_id',
      'reason_hash',
      'side',
    ];
    for (const optional of [...optionals, 'rate_bp', 'profit', 'accepted_at']) {
      const isAbsent = new Set(rows.map((row) => row[optional] === null));
      expect({ optional, isAbsent }).toEqual({ optional, isAbsent: new Set([true, false]) });
    }
  });

  test('has the hash of a reason, whose text and salt are kept apart', async () => {
    const kept = await read(
      `select r.reason, encode(r.salt, 'hex') as salt, encode(l.reason_hash, 'hex') as hash, octet_length(r.salt)::text as length
       from ledger l join ledger_reasons r using (user_id, seq) where user_id in ($1, $2) order by l.posted_at`,
      [client.userId, employee.userId],
    );
    expect(kept.map(({ reason }) => reason)).toEqual(['धन ₹ 🏏', 'x', 'x']);
    for (const { reason, salt, hash: stored, length } of kept) {
      expect(length).toBe('16');
      expect(sha256(hash(salt), Buffer.from(reason ?? '', 'utf8')).toString('hex')).toBe(stored);
    }
  });

  test('of rows from before bets stood in it is followed by the bytes of that time', async () => {
    const row: Fields = { ...(await ledgerOf(client))[0], reason: 'धन' };
    const names = Object.keys(LEDGER_FIELDS_1).filter((name) => name !== 'previous');
    const values = names.map((name) => row[name] ?? null);
    const [computed] = await read(
      `select encode(row_hash(jsonb_populate_record(l, $1::jsonb), zero_hash()), 'hex') as hash from ledger l limit 1`,
      [
        JSON.stringify({
          ...Object.fromEntries(names.map((name, i) => [name, values[i]])),
          posted_at: `${row.posted_at}+00`,
          hash_version: 1,
        }),
      ],
    );
    expect(computed?.hash).toBe(chain(LEDGER_FIELDS_1, [row])[0]);
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
      new Set(
        [...Object.keys({ ...LEDGER_FIELDS, ...LEDGER_FIELDS_1 }), 'hash', 'locked_after'].filter(isColumn),
      ),
    );
  });

  test('changes with every field of a row, present or absent', async () => {
    const rows = await ledgerOf(client);
    for (const row of rows) {
      const hashes = Object.keys(LEDGER_FIELDS)
        .filter(isColumn)
        .map((name) => {
          const other = {
            int8: '12345',
            text: 'other',
            time: '2026-01-01 00:00:00.000001',
            uuid: 'ff'.repeat(16),
            hash: 'ff'.repeat(32),
          };
          return chain(LEDGER_FIELDS, [
            { ...row, [name]: other[LEDGER_FIELDS[name as keyof typeof LEDGER_FIELDS]] },
          ])[0];
        });
      expect(new Set([...hashes, ...chain(LEDGER_FIELDS, [row])]).size).toBe(hashes.length + 1);
    }
  });
});

test('a time is hashed to the microsecond, from 1970 to 2100', async () => {
  const { rows } = await kit.database.owner.query(`
    select at from (select 'epoch'::timestamptz + floor(random() * 130 * 365.25 * 86400000000) * interval '1 microsecond' as at
                    from generate_series(1, 100000)) t
    where time_bytes(at) <> int8send((extract(epoch from at) * 1000000)::bigint) limit 1`);
  expect(rows).toEqual([]);
});

test('the example in docs/money.md is right', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');
  const [, block = ''] = /```text\n(hash_version[^`]+)```/.exec(page) ?? [];
  const example = Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+) +([0-9a-f]+)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
  const row: Fields = {
    hash_version: '2',
    previous: null,
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
    reason_hash: sha256(Buffer.from('00112233445566778899aabbccddeeff', 'hex'), Buffer.from('₹500')).toString(
      'hex',
    ),
    side: null,
    rate_bp: null,
    profit: null,
    accepted_at: null,
  };
  const names = Object.keys(LEDGER_FIELDS);
  const bytes = bytesOf(LEDGER_FIELDS, row).map((part, i) => [names[i], part.toString('hex')]);
  expect(example).toEqual({
    ...Object.fromEntries(bytes),
    sha256: chain(LEDGER_FIELDS, [row])[0],
  });
});

describe('the root of a day', () => {
  /** So long after the midnight (in India) that today began with. */
  const clockTo = (later: string) =>
    read(
      `update test_clock set shift = ist_day_start(ist_day(clock_timestamp())) + $1::interval - clock_timestamp()`,
      [later],
    );
  const roots = () =>
    read(
      `select day::text, encode(root, 'hex') as root, users::text, ledger_rows::text, version::text from ledger_roots order by day`,
    );

  /** What docs/money.md says of a day, from all rows and the root of the day before. */
  function rootOf(day: string, rows: Fields[], previous: string | null) {
    const ofDay = rows.filter((row) => row.day === day);
    const heads = [...new Map(ofDay.map((row) => [row.user_id, row])).values()];
    const root = sha256(
      int8(2n),
      hash(previous),
      text(day),
      ...heads.flatMap(({ user_id, seq, hash: head }) => [int8(user_id), int8(seq), hash(head)]),
    );
    const counts = { users: String(heads.length), ledger_rows: String(ofDay.length) };
    return { day, root: root.toString('hex'), ...counts, version: '2' };
  }

  test('is over the root of the day before and the last row that each chain got that day in India', async () => {
    await clockTo('1 day 23:59:00');
    await advance(client, 2);
    await clockTo('2 days 00:00:01');
    await advance(client, 2);
    await advance(await aClient(kit.db), 2);
    await inTransaction(kit.db, sealAudit);
    await clockTo('3 days 00:29:59');
    await inTransaction(kit.db, sealDays);
    expect(await roots()).toHaveLength(2);
    await clockTo('4 days 00:30:01');
    await inTransaction(kit.db, sealDays);

    const rows = await read(
      `select ist_day(posted_at)::text as day, user_id::text, seq::text, encode(hash, 'hex') as hash from ledger l
       order by l.user_id, l.seq`,
    );
    const stored = await roots();
    let previous: string | null = null;
    const expected = stored.map(({ day }) => {
      const root = rootOf(day ?? '', rows, previous);
      previous = root.root;
      return root;
    });
    expect(stored).toEqual(expected);
    expect(stored.map(({ users, ledger_rows }) => [users, ledger_rows]).slice(1)).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['0', '0'],
    ]);
  });

  test('may take longer to make than other statements may stay unanswered', async () => {
    const sealer = await hold(kit.database, "select pg_advisory_xact_lock(hashtext('seal_days'))", []);
    const sealing = limitSilence(1_000, () => inTransaction(kit.db, sealDays));
    await wait(2_000);
    await sealer.commit();
    await expect(sealing).resolves.toBeUndefined();
  });

  test('that is stored stays', async () => {
    const before = await roots();
    await inTransaction(kit.db, sealDays);
    expect(await roots()).toEqual(before);
  });

  test('of the first kind is over the last row of every chain there was at the end of the day', async () => {
    const [{ day } = {}] = await roots();
    const before = await read(
      "select user_id::text, seq::text, encode(hash, 'hex') as hash from ledger l where posted_at < $1 order by l.user_id, l.seq",
      [`${day}T18:30:00Z`],
    );
    const heads = [...new Map(before.map((row) => [row.user_id, row])).values()];
    const root = sha256(
      ...heads.flatMap(({ user_id, seq, hash: head }) => [int8(user_id), int8(seq), hash(head)]),
    );
    const [computed] = await read("select encode(root, 'hex') as root from day_root_1($1)", [day]);
    expect(computed?.root).toBe(root.toString('hex'));
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
      new Set([...Object.keys(AUDIT_FIELDS), 'kind'].filter(isColumn)),
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

test.each([1, 2])(
  'version %i of the hash is one expression: a call for each part took three times as long',
  async (version) => {
    const plan = await kit.database.owner.query(
      `explain (verbose) select ledger_hash_${version}(w.last_hash, 1, 2, 'bet_placed', null, 1, 2, 3, 4, 5, 6, 7, 8, 9,
       now(), gen_random_uuid(), ${version === 1 ? 'null' : "null, 'A', 3, 4, now()"}) from wallets w`,
    );
    expect(JSON.stringify(plan.rows)).not.toMatch(/ledger_hash|_bytes|zero_hash/);
  },
);
