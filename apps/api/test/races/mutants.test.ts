import { afterEach, expect, test } from 'vitest';
import { startKit } from '../support/kit.ts';
import { type Fault, judgeBooks } from './judge-round.ts';
import { changeFunctions, type Edit } from './mutant.ts';
import { type Ring, startRing } from './ring.ts';
import { betsOnBothTeams, heldSides, moveAgainst, overspend } from './scenarios.ts';

/**
 * The races are worth something only if they find what they are there for. So each guard of the money functions is
 * taken out of a database of its own, and the races must find it missing.
 */
const ROUNDS_MAX = 40;

/** Slower is not wrong: it only makes a window wide enough for few rounds. */
const SLOWER: Edit[] = [
  {
    file: 'bets/place_bets.sql',
    from: '\n  if are_all_accepted then',
    to: '\n  perform pg_sleep(0.01);\n  if are_all_accepted then',
  },
  {
    file: 'bets/cancel_bets.sql',
    from: '\n  select array_agg(j) into accepted from unnest(judged) j',
    to: '\n  perform pg_sleep(0.01);\n  select array_agg(j) into accepted from unnest(judged) j',
  },
  {
    file: 'bets/place_bet.sql',
    from: '\n  bet_id := nextval(',
    to: '\n  perform pg_sleep(0.01);\n  bet_id := nextval(',
  },
];

const TAKES_LOCKS = 'locks record := lock_for_bets(user_ids, match_ids, may_wait);';

const mutants: { name: string; edits: Edit[] }[] = [
  {
    name: 'wallets are not locked',
    edits: [
      { file: 'money/post_entries.sql', from: ' order by w.user_id for update;', to: ' order by w.user_id;' },
      { file: 'bets/place_bets.sql', from: ' order by w.user_id for update skip locked', to: '' },
      { file: 'bets/place_bet.sql', from: ' for update skip locked', to: '' },
    ],
  },
  {
    name: 'bets do not hold the gate of their match',
    edits: [
      {
        file: 'bets/place_bets.sql',
        from: '  where not pg_try_advisory_xact_lock_shared(match_gate(g.match_id));',
        to: '  where false;',
      },
      {
        file: 'bets/place_bet.sql',
        from: 'not pg_try_advisory_xact_lock_shared(match_gate(of_match))',
        to: 'false',
      },
    ],
  },
  {
    name: 'what decides is read before the locks are held',
    edits: [
      { file: 'bets/place_bet.sql', from: ' for update skip locked', to: '' },
      {
        file: 'bets/place_bet.sql',
        from: '\n  balance := wallet.balance;',
        to: '\n  perform from wallets w where w.user_id = bettor_id for update;\n  balance := wallet.balance;',
      },
      {
        file: 'bets/place_bets.sql',
        from: TAKES_LOCKS,
        to: "locks record := lock_for_bets('{}', '{}', false);",
      },
      {
        file: 'bets/place_bets.sql',
        from: '  from unnest(user_ids, session_ids, match_ids, teams,',
        to: '  from (select lock_for_bets(user_ids, match_ids, true) offset 0) held, unnest(user_ids, session_ids, match_ids, teams,',
      },
    ],
  },
];

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aRingWith(edits: Edit[]): Promise<Ring> {
  const kit = await startKit({});
  closing.push(async () => {
    await kit.api.close();
    await kit.database.drop();
  });
  await changeFunctions(kit, edits);
  const ring = await startRing(kit);
  closing.push(ring.close);
  return ring;
}

/** What the races find in a round of theirs. An answer that is merely odd does not count: money must be wrong. */
async function findFaults(ring: Ring): Promise<Fault[]> {
  const spent = await overspend(ring);
  const taken = spent.answers.filter((one) => one.status === 'fulfilled' && one.value.status === 200).length;
  const sides = await heldSides(ring, (await betsOnBothTeams(ring)).client);
  const faults = [
    ...(taken > 10 ? [{ rule: 'no money is spent twice', detail: `${taken} bets of ₹100 on ₹1,000` }] : []),
    ...(sides.length > 1 ? [{ rule: 'one side is held', detail: 'both are' }] : []),
    ...(await moveAgainst(ring, { moves: ['bet', 'cancel'], copies: 6, strewnOverMs: 0 })),
    ...(await moveAgainst(ring, { moves: ['bet', 'disable'], copies: 6, strewnOverMs: 10 })),
    ...(await moveAgainst(ring, { moves: ['bet', 'settle'], copies: 6, strewnOverMs: 10 })),
    ...(await judgeBooks(ring.kit)),
  ];
  return faults.filter(({ rule }) => rule !== 'answers');
}

test.each(mutants)('the races find it when $name', async ({ edits }) => {
  const ring = await aRingWith([...SLOWER, ...edits]);
  let faults: Fault[] = [];
  for (let round = 0; round < ROUNDS_MAX && faults.length === 0; round++) faults = await findFaults(ring);
  expect(faults).not.toEqual([]);
  if (process.env.RACES) process.stdout.write(`${[...new Set(faults.map(({ rule }) => rule))].join(', ')}\n`);
});

test('the races find nothing in what is only slower', async () => {
  const ring = await aRingWith(SLOWER);
  for (let round = 0; round < 3; round++) expect(await findFaults(ring)).toEqual([]);
});
