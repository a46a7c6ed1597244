import { readBooks } from '../../src/domains/reconciliation/index.ts';
import type { Kit } from '../support/kit.ts';
import { effectsOf, type Made, type Move, type Round } from './moves.ts';

/** A rule that a round broke, and how. 'answers' is an answer that nobody should get; all others are about money. */
export type Fault = { rule: string; detail: string };

type Found = {
  bets: { id: string; rate: number; at: string }[];
  rates: { rate: number; at: string }[];
  rows: Partial<Record<string, number>>;
  results: string[];
  reversals: number;
  active: boolean;
  rate: number;
  blocked: boolean;
  sessions: number;
};

const FOUND = `
  select json_build_object(
    'bets', (select coalesce(json_agg(json_build_object('id', bet_id::text, 'rate', rate_bp, 'at', accepted_at)), '[]')
             from bets where user_id = $1 and match_id = $2),
    'rates', (select coalesce(json_agg(json_build_object('rate', (after ->> 'rateBp')::integer, 'at', at) order by at), '[]')
              from audit_log where target_type = 'match' and target_id = $2::text and action = 'match.edited'),
    'rows', (select coalesce(json_object_agg(kind, count), '{}')
             from (select kind, count(*) from ledger where user_id = $1 group by kind) k),
    'results', (select coalesce(json_agg(case result when 'A' then team_a when 'B' then team_b else 'no result' end), '[]')
                from settlements where match_id = $2),
    'reversals', (select count(*) from settlements where match_id = $2 and reversal_recorded_at is not null),
    'active', is_active, 'rate', rate_bp,
    'blocked', (select blocked_at is not null from users where user_id = $1),
    'sessions', (select count(*) from sessions where user_id = $1 and ended_at is null)) as found
  from matches where match_id = $2`;

/** Compares what was answered in a round with what the database has: no effect without a yes, no yes without an effect. */
export async function judgeRound(
  kit: Kit,
  round: Round,
  answers: PromiseSettledResult<Made>[],
): Promise<Fault[]> {
  const { client, match, firstBet } = round;
  const { rows } = await kit.database.owner.query<{ found: Found }>(FOUND, [client.userId, match.matchId]);
  const found = rows[0]?.found as Found;
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const yes = (move: Move) => made.filter((one) => one.move === move && one.status === 200);
  const faults: Fault[] = [];
  const require = (isKept: boolean, rule: string, detail: unknown) => {
    if (!isKept) faults.push({ rule, detail: JSON.stringify(detail) });
  };

  for (const answer of answers)
    if (answer.status === 'rejected') faults.push({ rule: 'answers', detail: String(answer.reason) });
  // On a machine that cannot keep up, 'too busy' is an honest no.
  const odd = made.filter(
    ({ status, code }) => ![200, 400, 401, 409].includes(status) && code !== 'TOO_BUSY',
  );
  require(odd.length === 0, 'answers', odd);

  const placed = [...yes('bet'), ...yes('switch')];
  const acknowledged = [firstBet, ...placed.map(({ betId }) => betId)].toSorted();
  const stored = found.bets.map(({ id }) => id).toSorted();
  require(isSame(acknowledged, stored), 'bets are those acknowledged', { acknowledged, stored });
  for (const [move, kind, before] of [
    // A switch cancels too.
    ['cancel', 'bet_cancelled', yes('switch').length],
    ['deposit', 'deposit', 1],
    ['withdraw', 'withdrawal', 0],
  ] as const) {
    const moved = (found.rows[kind] ?? 0) - before;
    require(moved === yes(move).length, `${move}s are those acknowledged`, { moved, yes: yes(move).length });
  }

  const results = unique(yes('settle').map(({ asked }) => asked));
  require(isSame(results, unique(found.results)), 'results are those acknowledged', {
    results,
    found: found.results,
  });
  const reversals = yes('reverse').length;
  // A reversal that goes on answers everybody who asks for it meanwhile.
  require(found.reversals <= reversals &&
    found.reversals > 0 === reversals > 0, 'reversals are those acknowledged', {
    reversals,
    found: found.reversals,
  });
  require(found.results.length <= found.reversals + 1, 'one result stands', found.results);
  require(yes('disable').length === 0 || !found.active, 'disabled', found.active);
  require(yes('block').length === 0 || (found.blocked && found.sessions === 0), 'blocked', found.sessions);
  require(yes('edit').length === 0 ||
    yes('edit').some(({ asked }) => Number(asked) * 100 === found.rate), 'edited', found.rate);
  const rateAt = (at: string) => found.rates.findLast((edit) => edit.at <= at)?.rate ?? 9500;
  const wrong = found.bets.filter((bet) => bet.rate !== rateAt(bet.at));
  require(wrong.length === 0, 'a bet has the rate of its moment', { wrong, rates: found.rates });

  const atEnd = await effectsOf(kit, round);
  for (const { move, seen } of made) {
    const late = seen ? atEnd.filter((effect) => !seen.includes(effect)) : [];
    require(late.length === 0, `no bet or cancel after ${move}`, late);
  }
  return faults;
}

/** The laws of the books that do not hold. */
export async function judgeBooks({ db }: Kit): Promise<Fault[]> {
  const { verdicts } = await readBooks(db);
  return verdicts
    .filter(({ offenders }) => offenders.length > 0)
    .map(({ name, offenders }) => ({ rule: name, detail: JSON.stringify(offenders.slice(0, 3)) }));
}

const unique = (values: string[]) => [...new Set(values)].toSorted();

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((value, index) => value === others[index]);
