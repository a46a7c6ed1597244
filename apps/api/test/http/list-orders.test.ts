import type { CallName } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { copyBalances } from '../../src/domains/users/index.ts';
import { aBet, aClient, aMatch, anAdmin, fund, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { aHeldFriend } from '../support/referrals.ts';
import { reverse, settle } from '../support/settlements.ts';
import { approveUpi, aUpiDeposit } from '../support/upi.ts';

/** Every list of staff, in every order that it takes. Many rows have equal values, so that a missing tie-breaker shows. */
const kit = useKit();
let admin: Person;
let client: Person;
let betId: string;

const TEAMS = ['Chennai', 'Delhi', 'Kolkata', 'Mumbai', 'Punjab'];
const CLIENTS = 5;

beforeAll(async () => {
  admin = await anAdmin(kit.db);
  const { owner } = kit.database;
  const bettors: Person[] = [];
  for (let no = 0; no < CLIENTS; no++) {
    const bettor = await aClient(kit.db);
    await fund(kit.db, { ...bettor, amount: rupees(5_000 + 1_000 * (no % 2)) });
    bettors.push(bettor);
  }
  [client = admin] = bettors;
  const matches = [];
  for (const teamA of TEAMS) matches.push(await aMatch(owner, { teamA, teamB: 'Zurich' }));
  for (const [no, match] of matches.entries())
    for (const [index, bettor] of bettors.entries())
      if (no === 0 || index === 0)
        await aBet(kit.db, { client: bettor, match, stake: rupees(100 + 100 * (index % 2)) });
  const [hot, won, lost, taken] = matches as [Game, Game, Game, Game];
  betId = String(hot.matchId);
  for (const match of [won, lost]) await settle(kit, admin, match, 'no result');
  await settle(kit, admin, taken, taken.teamA);
  await reverse(kit, admin, taken);
  await approveUpi(kit, await aUpiDeposit(kit));
  for (let no = 0; no < 3; no++) await aUpiDeposit(kit);
  for (let no = 0; no < 3; no++) await aHeldFriend(kit);
  await owner.query(
    `insert into risk_alerts (kind, raised_at, match_id, side, user_id, bet_id, amount)
     select kind::risk_kind, app_now(), $1, 'A', u.user_id, u.user_id, 100
     from unnest(array['large_bet', 'many_cancels']) kind, users u where u.role = 'client' limit 8`,
    [hot.matchId],
  );
  await copyBalances(kit.db);
}, 120_000);

type Game = Awaited<ReturnType<typeof aMatch>>;
type Row = Record<string, unknown>;
type List = {
  call: CallName;
  query?: () => object;
  rows: string;
  key: (row: Row) => unknown;
  values: Record<string, (row: Row) => unknown>;
};

const field = (name: string) => (row: Row) => row[name];
const lower = (name: string) => (row: Row) => (row[name] as string | null)?.toLowerCase() ?? null;
/** A result that was reversed is not shown. */
const inResult = (name: string) => (row: Row) =>
  row.state === 'waiting' ? null : ((row.result as Row | null)?.[name] ?? null);

const lists: List[] = [
  {
    call: 'getUserList',
    rows: 'userList',
    key: field('userName'),
    values: { userName: lower('userName'), balance: field('balance'), exposure: field('exposure') },
  },
  {
    call: 'getMatchBets',
    query: () => ({ betId }),
    rows: 'bets',
    key: field('_id'),
    values: {
      at: field('timeStamp'),
      userName: lower('userName'),
      team: lower('betTeamName'),
      amount: field('amountOfBet'),
      rate: field('tossRate'),
    },
  },
  {
    call: 'getBetTransaction',
    query: () => ({ userName: client.userName, status: 'all' }),
    rows: 'betHistory',
    key: field('_id'),
    values: {
      at: field('timeStamp'),
      league: lower('leagueName'),
      match: (row) => Number(String(row.matchCode).slice(2)),
      amount: field('amountOfBet'),
      rate: field('tossRate'),
    },
  },
  {
    call: 'getPassbookDetails',
    query: () => ({ userName: client.userName }),
    rows: 'passbookDetails',
    key: field('_id'),
    values: {
      at: field('timeStamp'),
      amount: (row) => Number(row.transactionAmount) * (row.transactionType === 'credit' ? 1 : -1),
      balance: field('balance'),
    },
  },
  {
    call: 'getAudit',
    rows: 'entries',
    key: field('id'),
    values: { at: field('id'), actor: lower('actor'), target: lower('target') },
  },
  {
    call: 'getSettlements',
    rows: 'settlements',
    key: field('betId'),
    values: {
      match: lower('teamAName'),
      closedAt: field('betEndTime'),
      bets: field('bets'),
      payout: inResult('payout'),
      houseResult: inResult('houseResult'),
      settledAt: inResult('settledAt'),
    },
  },
  {
    call: 'getUpiQueue',
    rows: 'deposits',
    key: field('id'),
    values: {
      userName: lower('userName'),
      amount: field('amount'),
      requestedAt: field('requestedAt'),
      status: (row) => ['pending', 'approved', 'rejected'].indexOf(String(row.status)),
    },
  },
  {
    call: 'getReferralReviews',
    rows: 'reviews',
    key: field('id'),
    values: { referrer: lower('referrerUserName'), deposit: field('depositAmount'), heldAt: field('heldAt') },
  },
  {
    call: 'getAlerts',
    rows: 'alerts',
    key: field('id'),
    values: { raisedAt: field('raisedAt'), userName: lower('userName') },
  },
  {
    call: 'getSecurityEvents',
    rows: 'events',
    key: (row) => `${String(row.kind)} ${String(row.subject)}`,
    values: {
      kind: field('kind'),
      subject: field('subject'),
      count: field('count'),
      firstAt: field('firstAt'),
      lastAt: field('lastAt'),
    },
  },
];

const orders = lists.flatMap((list) =>
  Object.entries(list.values).map(([sort, value]) => ({ ...list, sort, value })),
);

async function read({ call, query, rows }: List, asked: object): Promise<{ rows: Row[]; total: number }> {
  const all = { ...query?.(), ...asked };
  const { status, body } = await kit.call(call, { token: admin.token, query: all } as never);
  expect(status).toBe(200);
  const found = body as Record<string, unknown>;
  return { rows: found[rows] as Row[], total: found.total as number };
}

test.each(orders)(
  '$call goes up and down by $sort, what has no value last',
  async ({ sort, value, ...list }) => {
    const up = (await read(list, { sort })).rows.map(value);
    const down = (await read(list, { sort: `-${sort}` })).rows.map(value);
    for (const [values, sign] of [
      [up, 1],
      [down, -1],
    ] as const) {
      const present = values.filter((one) => one !== null);
      expect(values.slice(0, present.length)).toEqual(present);
      expect(present).toEqual(present.toSorted((one, other) => sign * compare(one, other)));
    }
    expect(up.length).toBe(down.length);
  },
);

const compare = (one: unknown, other: unknown) =>
  (one as string) < (other as string) ? -1 : one === other ? 0 : 1;

test.each(orders)('$call by $sort: pages neither repeat nor lose a row', async ({ sort, ...list }) => {
  for (const direction of ['', '-']) {
    const asked = { sort: `${direction}${sort}` };
    const { rows: whole, total } = await read(list, asked);
    const paged: Row[] = [];
    for (let page = 1; page <= Math.ceil(total / 2); page++)
      paged.push(...(await read(list, { ...asked, page, pageSize: 2 })).rows);
    expect(paged.map(list.key)).toEqual(whole.map(list.key));
    expect(new Set(paged.map(list.key)).size).toBe(total);
  }
});

test.each(lists)('$call does not take an order that it does not name', async ({ call, query }) => {
  const asked = { ...query?.(), sort: 'password' };
  expect((await kit.call(call, { token: admin.token, query: asked } as never)).status).toBe(400);
});
