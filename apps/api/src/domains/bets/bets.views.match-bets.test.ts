import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/accounts.ts';
import {
  aBet,
  aCancelledBet,
  aClient,
  aMatch,
  anAdmin,
  anEmployee,
  type Person,
} from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';

const kit = useKit();

const stake = rupees(50);
const aBettor = (userName?: string) =>
  aClient(kit.db, { balance: rupees(1000), ...(userName ? { userName } : {}) });

type Query = {
  search?: string;
  page?: number;
  pageSize?: number;
  from?: string;
  to?: string;
  sort?: 'userName' | '-userName';
};
const matchBets = ({ token }: Person, { matchId }: { matchId: bigint }, query: Query = {}) =>
  kit.call('getMatchBets', { token, query: { betId: String(matchId), ...query } });
const idsOf = async (...asked: Parameters<typeof matchBets>) =>
  (await matchBets(...asked)).body.bets.map(({ _id }) => BigInt(_id));

test('staff see the bets on a match, newest first: who, team, amount, rate, when, from where and what became of it', async () => {
  const [client, other] = [await aBettor(), await aBettor()];
  const [match, elsewhere] = [await aMatch(kit.database.owner), await aMatch(kit.database.owner)];
  const cancelled = await aCancelledBet(kit.db, { client, match, stake });
  const { rows } = await kit.database.owner.query<{ posted_at: Date }>(
    "select posted_at from ledger where user_id = $1 and kind = 'bet_cancelled'",
    [client.userId],
  );
  const cancelledAt = rows[0]?.posted_at.toISOString();
  await aBet(kit.db, { client, match: elsewhere, stake });
  const open = await aBet(kit.db, { client: other, match, stake, team: match.teamB });
  for (const staff of [await anEmployee(kit.db), await anAdmin(kit.db)]) {
    const { body } = await matchBets(staff, match);
    const money = { amountOfBet: 50, tossRate: 95, ipAddress: '127.0.0.1', timeStamp: expect.any(String) };
    expect(body).toEqual({
      bets: [
        {
          _id: String(open),
          matchCode: expect.stringMatching(/^C-[1-9]\d*$/),
          userName: other.userName,
          betTeamName: 'Mumbai',
          betStatus: 'pending',
          payout: 0,
          cancelledAt: null,
          ...money,
        },
        {
          _id: String(cancelled),
          matchCode: expect.stringMatching(/^C-[1-9]\d*$/),
          userName: client.userName,
          betTeamName: 'Chennai',
          betStatus: 'cancelled',
          payout: 50,
          cancelledAt,
          ...money,
        },
      ],
      total: 2,
    });
  }
});

test('clients do not, and a match that is not there is not found', async () => {
  const match = await aMatch(kit.database.owner);
  const refused = await matchBets(await aClient(kit.db), match);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  const admin = await anAdmin(kit.db);
  expectRefusal(await matchBets(admin, { matchId: 999_999n }), 404, 'MATCH_NOT_FOUND', 'Match not found');
});

test('pages follow each other without gap or overlap, and the total stays', async () => {
  const [admin, match, client, other] = [
    await anAdmin(kit.db),
    await aMatch(kit.database.owner),
    await aBettor(),
    await aBettor(),
  ];
  const placed: bigint[] = [];
  for (const who of [client, other, client, client, other])
    placed.unshift(await aBet(kit.db, { client: who, match, stake }));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => matchBets(admin, match, { page, pageSize: 2 })));
  expect(pages.flatMap(({ body }) => body.bets.map(({ _id }) => BigInt(_id)))).toEqual(placed);
  expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5, 5]);
});

test('a search finds User IDs that start with it, letter by letter and in any case', async () => {
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const [one, two] = [await aBettor('Search_A'), await aBettor('searchXa')];
  const first = await aBet(kit.db, { client: one, match, stake });
  const second = await aBet(kit.db, { client: two, match, stake });
  expect(await idsOf(admin, match, { search: 'SEARCH' })).toEqual([second, first]);
  expect(await idsOf(admin, match, { search: 'search_' })).toEqual([first]);
  for (const search of ['earch', '%', '_', 'search%']) {
    expect((await matchBets(admin, match, { search })).body).toEqual({ bets: [], total: 0 });
  }
});

test('a search finds the few bets of somebody among very many, newest first', async () => {
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const [one, other] = [await aBettor('rare-one'), await aClient(kit.db, { balance: rupees(5000) })];
  const placed: bigint[] = [];
  for (let number = 0; number < 45; number++) {
    if (number % 20 === 0) placed.unshift(await aBet(kit.db, { client: one, match, stake }));
    await aBet(kit.db, { client: other, match, stake });
  }
  expect(await idsOf(admin, match, { search: 'rare-' })).toEqual(placed);
  expect(await idsOf(admin, match, { search: 'rare-', page: 2, pageSize: 2 })).toEqual(placed.slice(2));
});

test('by User ID, pages of a search follow each other, also for somebody who cancelled and came back', async () => {
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const names = ['sorted-b', 'sorted-a', 'sorted-c'];
  const placed = new Map<string, bigint[]>();
  for (const userName of names) {
    const client = await aBettor(userName);
    const bets = [await aCancelledBet(kit.db, { client, match, stake })];
    for (let again = 0; again < 2; again++) bets.unshift(await aBet(kit.db, { client, match, stake }));
    placed.set(userName, bets);
  }
  for (const [sort, order] of [
    ['userName', names.toSorted()],
    ['-userName', names.toSorted().toReversed()],
  ] as const) {
    const found = { search: 'sorted-', sort, pageSize: 2 };
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => matchBets(admin, match, { ...found, page })),
    );
    const ids = pages.flatMap(({ body }) => body.bets.map(({ _id }) => BigInt(_id)));
    expect(ids).toEqual(order.flatMap((userName) => placed.get(userName)));
    expect(pages.map(({ body }) => body.total)).toEqual(pages.map(() => 9));
  }
});

test('a search that fits more users than are looked up by id finds the same', async () => {
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const placed: bigint[] = [];
  for (const name of ['crowd-a', 'crowd-b', 'alone-a'])
    placed.unshift(await aBet(kit.db, { client: await aBettor(name), match, stake }));
  const bets = placed.slice(1);
  expect(await idsOf(admin, match, { search: 'crowd-' })).toEqual(bets);
  await kit.database.owner.query(
    `with made as (
       insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
       select 'crowd-' || n, 'crowd-' || n, 'One of many', 'client', 'none', 'own', app_now()
       from generate_series(1, 1000) n returning user_id, name_key
     ), named as (insert into user_names (name_key, user_id) select name_key, user_id from made)
     insert into wallets (user_id) select user_id from made`,
  );
  expect(await idsOf(admin, match, { search: 'crowd-' })).toEqual(bets);
  expect((await matchBets(admin, match, { search: 'crowd-' })).body.total).toBe(2);
});

test('a period has its start inside and its end not', async () => {
  const [admin, match, client] = [await anAdmin(kit.db), await aMatch(kit.database.owner), await aBettor()];
  const before = await aBet(kit.db, { client, match, stake });
  await kit.travel('10 minutes');
  const after = await aBet(kit.db, { client, match, stake });
  await kit.travel('-10 minutes');
  const last = (await matchBets(admin, match)).body.bets[0]?.timeStamp ?? '';
  expect(await idsOf(admin, match, { from: last })).toEqual([after]);
  expect(await idsOf(admin, match, { to: last })).toEqual([before]);
  expect(await idsOf(admin, match, { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' })).toEqual([
    after,
    before,
  ]);
});
