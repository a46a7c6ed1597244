import {
  formatRupees,
  istDay,
  istDayStart,
  isUserName,
  normaliseFullName,
  normaliseUtr,
  paise,
  profit,
  REFERRAL_CODE_BYTES,
  rateBp,
  referralCodeFrom,
  refuseStake,
  userNameKey,
} from '@tossbook/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liabilityOf } from '../../src/domains/matches/card.ts';
import { type Match, stateOf } from '../../src/domains/matches/match.ts';
import { clip } from '../../src/domains/referrals/referral.ts';
import type { MatchStage } from '../../src/platform/db/db-types.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

/** What the database and the code both compute is the same on as many inputs as this, all in one question. */
const INPUTS = 10_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

type Value = string | bigint | number | boolean | Date | null;
type Column<Input> = [type: string, valueOf: (input: Input) => Value];
type Sides<Input> = {
  inputs: fc.Arbitrary<Input>;
  /** What the SQL calls each part of an input. */
  columns: Record<string, Column<Input>>;
  inSql: string;
  inCode: (input: Input) => Value;
};

/** The driver writes times slowly. */
const asSent = (value: Value) => (value instanceof Date ? value.toISOString() : value);
const asText = (value: Value) => (value === null ? null : String(value));

async function expectSame<Input>({ inputs, columns, inSql, inCode }: Sides<Input>): Promise<void> {
  const sample = fc.sample(inputs, INPUTS);
  const answers = await askSql(sample, columns, inSql);
  const pairs = sample.map((input, index) => ({ input, sql: answers[index], code: asText(inCode(input)) }));
  expect(pairs.length).toBe(INPUTS);
  expect(pairs.filter(({ sql, code }) => sql !== code).slice(0, 3)).toEqual([]);
}

async function askSql<Input>(
  sample: Input[],
  columns: Record<string, Column<Input>>,
  expression: string,
): Promise<(string | null)[]> {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`);
  const { rows } = await database.owner.query<{ value: string | null }>(
    `select (${expression})::text as value
     from unnest(${arrays.join(', ')}) with ordinality as i (${names.join(', ')}, item) order by item`,
    Object.values(columns).map(([, valueOf]) => sample.map((input) => asSent(valueOf(input)))),
  );
  return rows.map(({ value }) => value);
}

/** Small ones, where bounds meet, as often as large ones. */
const amount = (max: bigint) =>
  fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max })).map(paise);
const TEN_CRORE = 10_00_00_000_00n;
const rate = fc.integer({ min: 1, max: 100_000 }).map(rateBp);

describe('money', () => {
  test('the profit of a stake is the same to the paisa', () =>
    expectSame({
      inputs: fc.record({ stake: amount(TEN_CRORE), rate }),
      columns: { stake: ['bigint', (i) => i.stake], rate_bp: ['integer', (i) => i.rate] },
      inSql: 'bet_profit(stake, rate_bp)',
      inCode: (i) => profit(i.stake, i.rate),
    }));

  test('the largest stake that is named has a profit that fits, and a paisa more has not', async () => {
    const sample = fc.sample(fc.record({ room: amount(TEN_CRORE), rate }), INPUTS);
    const columns = {
      room: ['bigint', (i) => i.room],
      rate_bp: ['integer', (i) => i.rate],
    } satisfies Record<string, Column<(typeof sample)[number]>>;
    const largest = (await askSql(sample, columns, 'stake_within(room, rate_bp)')).map((text) =>
      BigInt(text ?? -1),
    );
    const wrong = sample.filter((i, index) => {
      const stake = largest[index] ?? -1n;
      return profit(paise(stake), i.rate) > i.room || profit(paise(stake + 1n), i.rate) <= i.room;
    });
    expect([largest.length, wrong.slice(0, 3)]).toEqual([INPUTS, []]);
  });

  test('a stake is refused for the same reason where no limit but the smallest stake is set', () =>
    expectSame({
      inputs: fc.record({ stake: amount(20_000n), balance: amount(20_000n), minimum: amount(10_000n) }),
      columns: {
        stake: ['bigint', (i) => i.stake],
        balance: ['bigint', (i) => i.balance],
        minimum: ['bigint', (i) => i.minimum],
      },
      inSql: `stake_refusal(stake, null, balance,
                jsonb_populate_record(null::bet_limits, jsonb_build_object('stake_min', minimum)))`,
      inCode: refuseStake,
    }));

  test('what the house loses at worst is the same, with bets on both teams, one or none', () => {
    const side = fc.option(amount(TEN_CRORE));
    return expectSame({
      inputs: fc.record({ stake_a: side, profit_a: side, stake_b: side, profit_b: side }),
      columns: {
        stake_a: ['bigint', (i) => i.stake_a],
        profit_a: ['bigint', (i) => i.profit_a],
        stake_b: ['bigint', (i) => i.stake_b],
        profit_b: ['bigint', (i) => i.profit_b],
      },
      inSql: 'match_liability(stake_a, profit_a, stake_b, profit_b)',
      inCode: liabilityOf,
    });
  });

  test('a referral reward is cut at the same point of the year', () =>
    expectSame({
      inputs: fc.record({ offered: amount(100_000n), cap: amount(100_000n), earned: amount(100_000n) }),
      columns: {
        offered: ['bigint', (i) => i.offered],
        cap: ['bigint', (i) => i.cap],
        earned: ['bigint', (i) => i.earned],
      },
      inSql: 'clipped_reward(offered, cap, earned)',
      inCode: (i) => clip(i.offered, i),
    }));

  test('an amount is written the same', () =>
    expectSame({
      inputs: amount(10n ** 17n),
      columns: { amount: ['bigint', (i) => i] },
      inSql: 'rupee_text(amount)',
      inCode: formatRupees,
    }));
});

// India's clocks moved for the last time in 1945.
const moment = fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

describe('time', () => {
  test('a moment is on the same day in India', () =>
    expectSame({
      inputs: moment,
      columns: { at: ['timestamptz', (i) => i] },
      inSql: 'ist_day(at)',
      inCode: istDay,
    }));

  test('a day in India begins at the same moment', () =>
    expectSame({
      inputs: moment.map(istDay),
      columns: { day: ['date', (i) => i] },
      inSql: '(extract(epoch from ist_day_start(day)) * 1000)::bigint',
      inCode: (day) => istDayStart(day).getTime(),
    }));

  // Close together, so that they often meet.
  const close = fc.integer({ min: 0, max: 5 }).map((ms) => new Date(Date.UTC(2026, 10, 16) + ms));
  const match = fc.record({
    stage: fc.constantFrom<MatchStage>('betting', 'betting', 'betting', 'settling', 'settled', 'reversing'),
    startsAt: close,
    endsAt: close,
    closedAt: fc.option(close, { freq: 2 }),
    frozenAt: fc.option(close, { freq: 2 }),
    isEnabled: fc.boolean(),
    suspendedBy: fc.constantFrom<string[]>([], [], ['all'], ['league', 'sport']),
    now: close,
  });

  test('a match takes bets at the same moments, and is closed to them for the same reason', () =>
    expectSame({
      inputs: match,
      columns: {
        stage: ['text', (i) => i.stage],
        starts_at: ['timestamptz', (i) => i.startsAt],
        ends_at: ['timestamptz', (i) => i.endsAt],
        closed_at: ['timestamptz', (i) => i.closedAt],
        frozen_at: ['timestamptz', (i) => i.frozenAt],
        is_active: ['boolean', (i) => i.isEnabled],
        suspended_by: ['text', (i) => `{${i.suspendedBy.join()}}`],
        at: ['timestamptz', (i) => i.now],
      },
      inSql: `betting_refusal(jsonb_populate_record(null::matches, to_jsonb(i) || '{"match_id": 1}'), at)`,
      inCode: (i) => refusalIn({ ...i, isActive: i.isEnabled && i.suspendedBy.length === 0 }, i.now),
    }));
});

function refusalIn(match: Parameters<typeof stateOf>[0] & Pick<Match, 'frozenAt'>, now: Date): string | null {
  switch (stateOf(match, now)) {
    case 'open':
      return null;
    case 'scheduled':
      return 'BETTING_NOT_OPEN';
    case 'suspended':
      return match.frozenAt ? 'MATCH_FROZEN' : 'BETTING_SUSPENDED';
    default:
      return 'BETTING_CLOSED';
  }
}

/** What a table demands of a column, as the database itself has it. */
async function checkOf(table: string, column: string): Promise<string> {
  const { rows } = await database.owner.query<{ check: string }>(
    `select pg_get_expr(c.conbin, c.conrelid) as check from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  expect(rows.length).toBe(1);
  return rows[0]?.check ?? '';
}

const character = fc.oneof(
  fc.constantFrom(...'abcXYZ019._- \n\u00A0\u0301\u200D\u212Aßआ्😀'),
  fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
);
const text = (max: number) => fc.string({ unit: character, maxLength: max });

/** Of any length, and often of about the largest. */
const fullName = fc
  .oneof(
    text(70),
    fc.string({ unit: fc.constantFrom(...'a\u0301ß आ्😀\u200D'), minLength: 57, maxLength: 64 }),
  )
  .map(normaliseFullName);
const plainName = ({ min, max }: { min: number; max: number }) =>
  fc.string({ unit: fc.constantFrom(...'azAZ09._-mK'), minLength: min, maxLength: max });
/** Twelve digits as people copy them: in either script, with spaces and hyphens. */
const digit = fc.constantFrom(...'0123456789०१२३४५६७८९');
const typedUtr = fc
  .array(fc.tuple(digit, fc.constantFrom('', '', ' ', '-')), { minLength: 12, maxLength: 12 })
  .map((digits) => digits.flat().join(''));

describe('names', () => {
  test('a User ID is one by the code exactly if it is one by the table', async () => {
    await expectSame({
      inputs: fc.oneof(plainName({ min: 0, max: 5 }), plainName({ min: 28, max: 33 }), text(6)),
      columns: { user_name: ['text', (i) => i] },
      inSql: await checkOf('users', 'user_name'),
      inCode: isUserName,
    });
  });

  test('User IDs that are one account to the code are one to the table', () =>
    expectSame({
      inputs: plainName({ min: 3, max: 30 }),
      columns: { user_name: ['text', (i) => i] },
      inSql: 'lower(user_name)',
      inCode: userNameKey,
    }));

  test.each([
    ['users', 'full_name', fullName],
    ['matches', 'team_a', fullName],
    ['upi_deposits', 'utr', typedUtr.map(normaliseUtr)],
    [
      'referral_codes',
      'code',
      fc
        .uint8Array({ minLength: REFERRAL_CODE_BYTES, maxLength: REFERRAL_CODE_BYTES })
        .map((bytes) => referralCodeFrom(bytes.map((byte) => byte % 248))),
    ],
  ])('what the code lets into %s.%s, the table takes', async (table, column, made) => {
    await expectSame({
      inputs: made.filter((value) => value !== null),
      columns: { [column]: ['text', (i) => i] },
      inSql: await checkOf(table, column),
      inCode: () => true,
    });
  });
});
