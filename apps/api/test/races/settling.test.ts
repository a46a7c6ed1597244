import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { countByStatus } from '../support/accounts.ts';
import { aMatch } from '../support/builders.ts';
import type { Reply } from '../support/kit.ts';
import {
  aBettor,
  cancel,
  digestOf,
  place,
  postedTo,
  reverse,
  settle,
  walletOf,
} from '../support/settlements.ts';
import { judgeRound } from './judge-round.ts';
import { aRound, type Move, movesOf } from './moves.ts';
import { adminOf, RACE_MS, RACES, race, serverOf, times, useRing } from './ring.ts';

const ring = useRing();
const timeout = RACE_MS;

test(`of 16 settlements at once with three results one stands, and closes each position once (${RACES} times)`, {
  timeout,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    const match = await aMatch(ring.kit.database.owner);
    const bettors = await Promise.all(
      [match.teamA, match.teamB, match.teamA].map((team) => aBettor(ring.kit, match, team)),
    );
    const results = [match.teamA, match.teamB, 'no result'];
    const acts = times(16, (index) => async () => {
      const result = results[index % 3] ?? '';
      const reply = await settle(serverOf(ring, index), adminOf(ring, index), match, result);
      return { ...reply, result };
    });
    const answers = await race(acts, { strewnOverMs: round % 2 ? 4 : 0 });
    const standing = new Set(
      answers.flatMap((one) =>
        one.status === 'fulfilled' && one.value.status === 200 ? [one.value.result] : [],
      ),
    );
    expect(standing.size).toBe(1);
    const { 200: yes = 0, 409: no = 0 } = countByStatus(answers);
    expect(yes + no).toBe(16);
    for (const bettor of bettors) expect(await postedTo(ring.kit, bettor)).toHaveLength(1);
  }
});

test(`a result held to its preview pays that book, or is refused because a cancel came first (${RACES} times)`, {
  timeout,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    const match = await aMatch(ring.kit.database.owner);
    const [stays, leaves] = [await aBettor(ring.kit, match), await aBettor(ring.kit, match, match.teamB)];
    const digest = (await digestOf(ring.kit, adminOf(ring, 0), match)) ?? '';
    const acts = times(6, (index) => async (): Promise<Reply<{ message: string }>> => {
      const server = serverOf(ring, index);
      return index % 3 === 0
        ? cancel(server, leaves, match)
        : settle(server, adminOf(ring, index), match, match.teamA, { digest });
    });
    const answers = await race(acts, { strewnOverMs: (round % 4) * 8 });
    const replies = answers.map((one) => (one.status === 'fulfilled' ? one.value : null));
    const cancels = replies.filter((_, index) => index % 3 === 0);
    const results = replies.filter((_, index) => index % 3 !== 0);
    const isCancelled = cancels.some((reply) => reply?.status === 200);
    expect(new Set(results.map((reply) => reply?.body.code ?? reply?.status))).toEqual(
      new Set([isCancelled ? 'BOOK_CHANGED' : 200]),
    );
    expect([await postedTo(ring.kit, stays), await postedTo(ring.kit, leaves)]).toEqual(
      isCancelled
        ? [[], ['bet_cancelled 10000 -10000 0']]
        : [['bet_won 19500 -10000 -9500'], ['bet_lost 0 -10000 10000']],
    );
  }
});

/** What a client and an admin do, one after the other: whether it is taken, and what it leaves. */
type Table = { isOpen: boolean; stakes: number; result: 'A' | 'B' | null; balance: number };
const steps = {
  cancel: (table: Table) => {
    if (!table.isOpen || table.stakes === 0) return false;
    Object.assign(table, { balance: table.balance + table.stakes, stakes: 0 });
    return true;
  },
  bet: (table: Table) => {
    if (!table.isOpen) return false;
    Object.assign(table, { balance: table.balance - 100, stakes: table.stakes + 100 });
    return true;
  },
  'settle A': (table: Table) => settleAs(table, 'A'),
  reverse: (table: Table) => {
    if (table.result === null) return false;
    if (table.result === 'A') table.balance -= table.stakes * 1.95;
    table.result = null;
    return true;
  },
  'settle B': (table: Table) => settleAs(table, 'B'),
};
type Step = keyof typeof steps;

function settleAs(table: Table, result: 'A' | 'B'): boolean {
  if (table.result !== null) return table.result === result;
  Object.assign(table, { result, isOpen: false });
  if (result === 'A') table.balance += table.stakes * 1.95;
  return true;
}

const orders = permutationsOf(Object.keys(steps) as Step[]);
const tried = orders.filter((_, index) => index % Math.ceil(orders.length / RACES) === 0);

test(`cancel, bet, settle, reverse and settle otherwise do what they should in ${tried.length} orders`, {
  timeout,
}, async () => {
  for (const [index, order] of tried.entries()) {
    const { client, match } = await aRound(ring);
    const table: Table = { isOpen: true, stakes: 100, result: null, balance: 900 };
    const [server, admin] = [serverOf(ring, index), adminOf(ring, index)];
    const make: Record<Step, () => Promise<{ status: number }>> = {
      cancel: () => cancel(server, client, match),
      bet: () => place(server, client, match, match.teamA),
      'settle A': () => settle(server, admin, match, match.teamA),
      reverse: () => reverse(server, admin, match),
      'settle B': () => settle(server, admin, match, match.teamB),
    };
    for (const step of order) {
      const isTaken = steps[step](table);
      expect([order, step, (await make[step]()).status]).toEqual([order, step, isTaken ? 200 : 409]);
    }
    expect([order, await walletOf(ring.kit, client)]).toMatchObject([
      order,
      { balance: rupees(table.balance), exposure: rupees(table.result ? 0 : table.stakes) },
    ]);
  }
});

test(`cancels, bets, settlements and reversals at once do all that they answer, and nothing else (${RACES} times)`, {
  timeout,
}, async () => {
  const moves: Move[] = ['cancel', 'bet', 'settle', 'reverse', 'settle', 'reverse'];
  for (let index = 0; index < RACES; index++) {
    const round = await aRound(ring);
    const acts = moves.flatMap((move) => movesOf(ring, round, { move, copies: 3 }));
    const answers = await race(acts, { strewnOverMs: (index % 4) * 20 });
    expect(await judgeRound(ring.kit, round, answers)).toEqual([]);
  }
});

function permutationsOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
