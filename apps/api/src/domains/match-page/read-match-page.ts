import { NO_RESULT } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasEnded, scheduled, stateOf } from '../matches/index.ts';
import {
  findMatchByCode,
  listTosses,
  readOpenStakes,
  type Stakes,
  sumStakes,
  type Toss,
} from './match-page.views.ts';

/** Far more than anybody reads. */
const PAGES = { name: 'match-pages', points: 120, seconds: 60 };
const KEPT_MAX = 1000;

/**
 * Reads what everybody may know about a match. Once a result is recorded, the stakes that were on it never change, so
 * each process adds them up once.
 */
export function createMatchPages({ db, limits }: { db: Db; limits: Limits }) {
  // Oldest first, since a Map keeps insertion order.
  const kept = new Map<bigint, Promise<Stakes>>();

  function stakesOf(matchId: bigint): Promise<Stakes> {
    const known = kept.get(matchId);
    if (known) return known;
    const found = sumStakes(db, matchId);
    kept.set(matchId, found);
    found.catch(() => kept.delete(matchId));
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? 0n);
    return found;
  }

  /** Refuses with MATCH_NOT_FOUND, TOO_MANY_REQUESTS. */
  return async function readMatchPage(code: string, origin: Pick<Origin, 'address'>) {
    await limits.countAddress(PAGES, origin);
    const row = await findMatchByCode(db, code.toUpperCase());
    if (!row) throw new Refusal('MATCH_NOT_FOUND');
    const { match_id: matchId, sport, team_a: teamA, team_b: teamB, closedAt, endsAt } = row;
    const isExpired = hasEnded(row, row.now);
    const isDecided = row.stage === 'settling' || row.stage === 'settled';
    const past = { sport, except: matchId };
    const tosses = async (team: string, opponent?: string) =>
      (await listTosses(db, past, team, opponent)).map((toss) => seenBy(team, toss));
    return {
      match: {
        _id: String(matchId),
        ...scheduled(row),
        betEndTime: (closedAt !== null && closedAt < endsAt ? closedAt : endsAt).toISOString(),
        sportType: sport,
        state: stateOf(row, row.now),
        isExpired,
        finalBetResult: isDecided && row.result !== null ? winnerOf({ ...row, result: row.result }) : null,
      },
      // Nothing of the book is told before betting has closed.
      stakes: isExpired
        ? shareOf(await (row.stage === 'betting' ? readOpenStakes(db, matchId) : stakesOf(matchId)))
        : null,
      tosses: {
        teamA: await tosses(teamA),
        teamB: await tosses(teamB),
        between: await tosses(teamA, teamB),
      },
    };
  };
}

const winnerOf = ({ result, team_a, team_b }: Pick<Toss, 'result' | 'team_a' | 'team_b'>) =>
  result === 'none' ? NO_RESULT : result === 'A' ? team_a : team_b;

/** In whole percent; null if there are none. */
export function shareOf({ a, b }: Stakes): { teamA: number; teamB: number } | null {
  const total = a + b;
  if (total <= 0n) return null;
  const teamA = Number((a * 200n + total) / (total * 2n));
  return { teamA, teamB: 100 - teamA };
}

function seenBy(team: string, { code, team_a, team_b, closedAt, result }: Toss) {
  const isTeamA = team.toLowerCase() === team_a.toLowerCase();
  const outcome = result === 'none' ? 'none' : (result === 'A') === isTeamA ? 'won' : 'lost';
  return {
    code,
    opponent: isTeamA ? team_b : team_a,
    at: closedAt.toISOString(),
    outcome: outcome as 'won' | 'lost' | 'none',
  };
}
