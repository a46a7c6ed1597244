import { randomInt, randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { afterEach, expect, test } from 'vitest';
import { cancelBets, placeBets } from '../../src/domains/bets/bets.store.ts';
import { aClient, aMatch, type Person } from '../support/builders.ts';
import { expectSoundBooks, type Kit, startKit } from '../support/kit.ts';
import { changeFunctions } from './mutant.ts';

/** Bets, cancels and edits of the rate, in all. `LIABILITY_STEPS=10000` is the full size. */
const STEPS = Number(process.env.LIABILITY_STEPS ?? 1_000);
/** It is found within the first few hundred. */
const MUTANT_STEPS_MAX = 10_000;
const AT_ONCE = 8;
const CLIENTS = 50;
const MATCH_LIMIT = 10_000;
const SITE_LIMIT = 25_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Books = { kit: Kit; clients: Person[]; matchIds: bigint[] };

type Wanted = { matches?: number; matchLimit?: number; siteLimit: number };

async function limitedBooks({
  matches: count = 3,
  matchLimit = MATCH_LIMIT,
  siteLimit,
}: Wanted): Promise<Books> {
  const kit = await startKit({});
  closing.push(async () => {
    await kit.api.close();
    await kit.database.drop();
  });
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => aClient(kit.db, { balance: rupees(100_000) })),
  );
  const matches = await Promise.all(Array.from({ length: count }, () => aMatch(kit.database.owner)));
  await kit.database.owner.query(
    `update settings set value = case key when 'bet.positionMaxRupees' then 0
       when 'bet.matchLiabilityMaxRupees' then ${matchLimit} else ${siteLimit} end
     where key in ('bet.positionMaxRupees', 'bet.matchLiabilityMaxRupees', 'bet.siteLiabilityMaxRupees')`,
  );
  return { kit, clients, matchIds: matches.map(({ matchId }) => matchId) };
}

const anyOf = <Item>(items: Item[]) => items[randomInt(items.length)] as Item;

async function step({ kit, clients, matchIds }: Books): Promise<void> {
  const [{ userId, sessionId }, matchId] = [anyOf(clients), anyOf(matchIds)];
  const ids = { operationId: randomUUID(), requestId: randomUUID() };
  const options = { stripe: randomInt(4), mayWait: true };
  const move = randomInt(100);
  if (move < 3) {
    const rate = randomInt(50, 101) * 100;
    await kit.database.owner.query('update matches set rate_bp = $2 where match_id = $1', [matchId, rate]);
  } else if (move < 30) {
    await cancelBets(kit.db, [{ userId, sessionId, matchId, ...ids }], options);
  } else {
    const bet = { team: anyOf(['Chennai', 'Mumbai']), stake: rupees(randomInt(50, 3_000)), rate: null };
    const from = { address: '127.0.0.1', reportedAddress: null };
    await placeBets(kit.db, [{ userId, sessionId, matchId, ...ids, ...bet, ...from }], options);
  }
}

/** The most that the house may come to owe in rupees, on any one match and on all: whoever can cancel may do so. */
async function worstCase({ kit }: Books): Promise<{ match: number; site: number }> {
  const { rows } = await kit.database.owner.query<{ match: string; site: string }>(
    `select max(worst) / 100.0 as match, sum(worst) / 100.0 as site from (
       select greatest(sum(profit) filter (where side = 'A'), sum(profit) filter (where side = 'B'), 0) as worst
       from positions where status = 'pending' group by match_id) m`,
  );
  return { match: Number(rows[0]?.match ?? 0), site: Number(rows[0]?.site ?? 0) };
}

/** Plays until the limit of a match is exceeded or all steps are done; answers the worst case seen. */
async function play(books: Books, steps: number): Promise<{ match: number; site: number }> {
  let seen = { match: 0, site: 0 };
  for (let done = 0; done < steps && seen.match <= MATCH_LIMIT; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => step(books)));
    const { match, site } = await worstCase(books);
    seen = { match: Math.max(seen.match, match), site: Math.max(seen.site, site) };
  }
  return seen;
}

test(`in ${STEPS} bets, cancels and rate edits by ${CLIENTS} clients the worst case never exceeds a limit`, {
  timeout: 240_000 + STEPS * 100,
}, async () => {
  const books = await limitedBooks({ siteLimit: SITE_LIMIT });
  const seen = await play(books, STEPS);
  expect(seen.match).toBeLessThanOrEqual(MATCH_LIMIT);
  expect(seen.site).toBeLessThanOrEqual(SITE_LIMIT);
  // The limits were reached, or this would show nothing.
  expect(seen.match).toBeGreaterThan(MATCH_LIMIT * 0.9);
  expect(seen.site).toBeGreaterThan(SITE_LIMIT * 0.8);
  await expectSoundBooks(books.kit.db);
});

test('small bets on fifty matches use up the limit of the site, whatever their stripes have leased', async () => {
  const books = await limitedBooks({ matches: 50, matchLimit: 0, siteLimit: SITE_LIMIT });
  const { kit, clients, matchIds } = books;
  const bet = async () => {
    const client = randomInt(clients.length);
    const { userId, sessionId } = clients[client] as Person;
    const [placed] = await placeBets(
      kit.db,
      [
        {
          userId,
          sessionId,
          matchId: anyOf(matchIds),
          operationId: randomUUID(),
          requestId: randomUUID(),
          team: client % 2 === 0 ? 'Chennai' : 'Mumbai',
          stake: rupees(randomInt(50, 200)),
          rate: null,
          address: '127.0.0.1',
          reportedAddress: null,
        },
      ],
      { stripe: randomInt(16), mayWait: true },
    );
    return placed?.outcome;
  };
  const outcomes = new Set<string | undefined>();
  while (!outcomes.has('STAKE_TOO_LARGE')) {
    for (const outcome of await Promise.all(Array.from({ length: AT_ONCE }, bet))) outcomes.add(outcome);
  }
  expect(outcomes).toEqual(new Set(['ACCEPTED', 'STAKE_TOO_LARGE']));
  const { site } = await worstCase(books);
  expect(site).toBeGreaterThan(SITE_LIMIT * 0.9);
  expect(site).toBeLessThanOrEqual(SITE_LIMIT);
  await expectSoundBooks(kit.db);
});

test('a limit that counts the stakes of the other side as room is by-passed by cancelling them', {
  timeout: 300_000,
}, async () => {
  const books = await limitedBooks({ siteLimit: 0 });
  await changeFunctions(books.kit, [
    {
      file: 'bets/liability.sql',
      from: 'free := greatest(match_max - drawn, 0);',
      to: `match_max := limits.match_liability_max + (
             select coalesce(sum(t.stake), 0) from match_totals t where t.match_id = short.match_id and t.side <> short.side);
           free := greatest(match_max - drawn, 0);`,
    },
  ]);
  expect((await play(books, MUTANT_STEPS_MAX)).match).toBeGreaterThan(MATCH_LIMIT);
});
