import { NO_RESULT, rateBp, toPercent } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMatchSteps } from '../book/index.ts';
import { hasEnded, posterAddress, scheduled, stateOf } from '../matches/index.ts';
import {
  findMatchByCode,
  listTosses,
  readOpenStakes,
  type Stakes,
  sumStakes,
  type Toss,
} from './match-page.views.ts';
import { listRates, listRuns, listSources, listVoidBets, type Run } from './toss-record.views.ts';

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
    const found = await inSnapshot(db, (tx) => readRecord(tx, code.toUpperCase()));
    if (!found) throw new Refusal('MATCH_NOT_FOUND');
    const { row, ...record } = found;
    const {
      match_id: matchId,
      sport,
      team_a: teamA,
      team_b: teamB,
      startsAt,
      createdAt,
      closedAt,
      endsAt,
    } = row;
    const isExpired = hasEnded(row, row.now);
    const isDecided = row.stage === 'settling' || row.stage === 'settled';
    const past = { sport, except: matchId };
    const tosses = async (team: string, opponent?: string) =>
      (await listTosses(db, past, team, opponent)).map((toss) => seenBy(team, toss));
    return {
      match: {
        _id: String(matchId),
        ...scheduled(row),
        // One that was made after its start opened when it was made.
        betStartTime: (createdAt > startsAt ? createdAt : startsAt).toISOString(),
        betEndTime: (closedAt !== null && closedAt < endsAt ? closedAt : endsAt).toISOString(),
        sportType: sport,
        state: stateOf(row, row.now),
        isExpired,
        finalBetResult: isDecided && row.result !== null ? winnerOf({ ...row, result: row.result }) : null,
      },
      ...record,
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

/** What happens between two statements would look as if the page and its steps contradicted each other. */
const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** A match with everything that the public log has of it. */
async function readRecord(tx: Tx, code: string) {
  const row = await findMatchByCode(tx, code);
  if (!row) return null;
  const runs = await listRuns(tx, row.match_id);
  const rates = await listRates(tx, row);
  const steps = await readMatchSteps(tx, row.match_id);
  return {
    row,
    result: await resultIn(tx, runs, row),
    reversals: runs.flatMap((run) => reversalOf(run, row)),
    rates: rates.map(({ rate, at }) => ({ tossRate: toPercent(rateBp(rate)), at: at.toISOString() })),
    steps: steps.map(({ text, leafIndex, loggedAt }) => ({
      text,
      leafIndex: leafIndex === null ? null : Number(leafIndex),
      loggedAt: loggedAt?.toISOString() ?? null,
    })),
  };
}

type Teams = { team_a: string; team_b: string };

/** The result in force, with all that speaks for it. */
async function resultIn(db: Db, runs: Run[], { match_id: matchId, ...teams }: Teams & { match_id: bigint }) {
  const run = runs.find(({ reversedAt }) => reversedAt === null);
  if (!run) return null;
  const { result, recordedAt, outcomeKnownAt } = run;
  const [sources, voidBets] = [
    await listSources(db, { matchId, result }),
    await listVoidBets(db, { matchId, result, outcomeKnownAt }),
  ];
  return {
    finalBetResult: winnerOf({ ...teams, result }),
    recordedAt: recordedAt.toISOString(),
    outcomeKnownAt: outcomeKnownAt?.toISOString() ?? null,
    sources: sources.map(({ text, link, photoHash, at }) => ({
      text,
      link,
      photo: photoHash && posterAddress(photoHash),
      at: at.toISOString(),
    })),
    voidBets,
  };
}

const reversalOf = ({ result, recordedAt, reversedAt, reversalReason }: Run, teams: Teams) =>
  reversedAt
    ? [
        {
          finalBetResult: winnerOf({ ...teams, result }),
          recordedAt: recordedAt.toISOString(),
          reversedAt: reversedAt.toISOString(),
          reason: reversalReason,
        },
      ]
    : [];

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
