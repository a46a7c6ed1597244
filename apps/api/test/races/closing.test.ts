import { setTimeout as wait } from 'node:timers/promises';
import { rupees } from '@tossbook/rules';
import { beforeAll, expect, test } from 'vitest';
import { aBet, aClient, aMatch, type Person } from '../support/builders.ts';
import { cancel, type Game, place, switchTo } from '../support/settlements.ts';
import { edit } from './moves.ts';
import { adminOf, RACE_MS, RACES, race, serverOf, times, useRing } from './ring.ts';

const ring = useRing();
const timeout = RACE_MS;
const CLIENTS = 12;
let clients: Person[] = [];
beforeAll(async () => {
  clients = await Promise.all(
    times(CLIENTS, () => aClient(ring.kit.db, { balance: rupees(50 * 20 * RACES) })),
  );
});
const clientOf = (index: number) => clients[index % CLIENTS] as Person;

/** Lets a match close in so many milliseconds; answers when that is by the clock of this process. */
async function closeIn(match: Game, ms: number): Promise<number> {
  const { rows } = await ring.kit.database.owner.query<{ left_ms: number }>(
    `with moved as (
       update matches set ends_at = app_now() + $2 * interval '1 millisecond' where match_id = $1 returning match_id, ends_at
     ), noted as (insert into match_ends (match_id, set_at, ends_at) select match_id, app_now(), ends_at from moved)
     select extract(epoch from ends_at - app_now())::float * 1000 as left_ms from moved`,
    [match.matchId, ms],
  );
  return performance.now() + (rows[0]?.left_ms ?? 0);
}

const isBeforeEnd = async ({ matchId }: Game) =>
  (
    await ring.kit.database.owner.query('select from matches where match_id = $1 and app_now() < ends_at', [
      matchId,
    ])
  ).rowCount === 1;

type Try = { isTaken: boolean; isTooEarly: boolean };

/** Acts so far from the closing; a refusal as late while the server's time is before the end would be a wrong one. */
async function tryAt(
  match: Game,
  actAtMs: number,
  act: () => Promise<{ status: number; body: { code?: string } }>,
) {
  await wait(Math.max(0, actAtMs - performance.now()));
  const { status, body } = await act();
  expect([200, 409]).toContain(status);
  if (status === 409) expect(body.code).toBe('BETTING_CLOSED');
  return { isTaken: status === 200, isTooEarly: status === 409 && (await isBeforeEnd(match)) };
}

const triesOf = (settled: PromiseSettledResult<Try>[]) =>
  settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });

/** Bets, and cancels, that the database says were judged at or after the end. */
async function countLate(): Promise<{ bets: number; cancels: number }> {
  const { rows } = await ring.kit.database.owner.query<{ bets: number; cancels: number }>(
    `select (select count(*)::integer from bets b join matches m using (match_id) where b.accepted_at >= m.ends_at) as bets,
            (select count(*)::integer from operations o join matches m on m.match_id = (o.answer ->> 'matchId')::bigint
             where o.call = 'cancelBet' and o.created_at >= m.ends_at) as cancels`,
  );
  return rows[0] ?? { bets: -1, cancels: -1 };
}

test('a bet is taken in the last microsecond before the end, and not in the end', async () => {
  const { matchId } = await aMatch(ring.kit.database.owner);
  const { rows } = await ring.kit.database.owner.query(
    `select betting_refusal(m, m.ends_at - interval '1 microsecond') as before, betting_refusal(m, m.ends_at) as at
     from matches m where match_id = $1`,
    [matchId],
  );
  expect(rows).toEqual([{ before: null, at: 'BETTING_CLOSED' }]);
});

test(`bets, cancels and switches within 5 ms of the closing are taken before it and refused from it on (${RACES} times)`, {
  timeout,
}, async () => {
  const outcomes: Try[] = [];
  for (let round = 0; round < RACES; round++) {
    const match = await aMatch(ring.kit.database.owner);
    for (const client of clients.slice(0, CLIENTS / 2))
      await aBet(ring.kit.db, { client, match, stake: rupees(50) });
    const endsAtMs = await closeIn(match, 60);
    const acts = times(CLIENTS * 2, (index) => () => {
      // On the way to the database a call takes some milliseconds itself.
      const actAtMs = endsAtMs - 30 + index * (35 / (CLIENTS * 2));
      const [server, client] = [serverOf(ring, index), clientOf(index)];
      const isBettor = index % CLIENTS < CLIENTS / 2;
      return tryAt(match, actAtMs, () => {
        if (!isBettor || index < CLIENTS) return place(server, client, match, match.teamA, 50);
        return index % 2 ? cancel(server, client, match) : switchTo(server, client, match, match.teamB, 50);
      });
    });
    outcomes.push(...triesOf(await race(acts)));
  }
  expect(outcomes.filter(({ isTooEarly }) => isTooEarly)).toEqual([]);
  expect(await countLate()).toEqual({ bets: 0, cancels: 0 });
  // Both came up, or nothing was tried.
  expect(new Set(outcomes.map(({ isTaken }) => isTaken)).size).toBe(2);
});

const locks = {
  wallet: {
    take: 'select from wallets where user_id = $1 for update',
    of: (client: Person) => client.userId,
  },
  gate: {
    take: 'select pg_advisory_xact_lock(match_gate($1))',
    of: (_: Person, match: Game) => match.matchId,
  },
};

test.each(['wallet', 'gate'] as const)(
  `a bet that waits for the %s over the closing is refused (${RACES} times)`,
  {
    timeout,
  },
  async (lock) => {
    for (let round = 0; round < RACES; round++) {
      const [server, client] = [serverOf(ring, round), clientOf(round)];
      const match = await aMatch(ring.kit.database.owner);
      const holder = await ring.kit.database.owner.connect();
      await holder.query('begin');
      await holder.query(locks[lock].take, [locks[lock].of(client, match)]);
      const endsAtMs = await closeIn(match, 40);
      const held = place(server, client, match, match.teamA, 50);
      await wait(Math.max(0, endsAtMs + 1 + Math.random() * 4 - performance.now()));
      await holder.query('commit');
      holder.release();
      expect(await held).toMatchObject({ status: 409, body: { code: 'BETTING_CLOSED' } });
    }
    expect(await countLate()).toEqual({ bets: 0, cancels: 0 });
  },
);

test(`a match whose end is moved at its closing stays open or stays closed, and never opens again (${RACES} times)`, {
  timeout,
}, async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < RACES; round++) {
    const match = await aMatch(ring.kit.database.owner);
    const endsAtMs = await closeIn(match, 150);
    const moveEnd = async () => {
      await wait(Math.max(0, endsAtMs - 100 + (105 * round) / RACES - performance.now()));
      const betEndTime = new Date(Date.now() + 60_000).toISOString();
      return edit(serverOf(ring, 0), adminOf(ring, 0).token, match, { betEndTime });
    };
    const bets = times(CLIENTS, (index) => async () => {
      await wait(Math.max(0, endsAtMs - 10 + 2 * index - performance.now()));
      return place(serverOf(ring, index), clientOf(index), match, match.teamA, 50);
    });
    const [moved] = await race<{ status: number; body: { code?: string } }>([moveEnd, ...bets]);
    if (moved?.status !== 'fulfilled') throw moved?.reason;
    const { status, body } = moved.value;
    statuses.add(status);
    // Where it was moved, the books tell whether each bet came before the end of its moment.
    if (status !== 200) expect([status, body.code]).toEqual([409, 'MATCH_CLOSED']);
    if (status !== 200) expect(await countLate()).toEqual({ bets: 0, cancels: 0 });
  }
  // Both came up, or nothing was tried.
  expect(statuses.size).toBe(2);
});
