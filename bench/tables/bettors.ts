import type pg from 'pg';
import { depositsIntoMany } from '../../tools/deposits-into-many.ts';
import { addMatch, setRiskLimits } from '../prepare.ts';
import { openSessions } from './timed-reads.ts';

/** Logged-in clients of generated books with money enough, and a match that takes all their bets. */
export async function prepareBettors(owner: pg.Client): Promise<{ tokens: string[]; matchId: bigint }> {
  await setRiskLimits(owner, { match: 0, site: 0 });
  const tokens = await openSessions(owner, 'client');
  const betting = `select user_id from sessions where session_id::text like '00000000-0000-4000-8000-%'`;
  await owner.query(depositsIntoMany(betting, 100_000_000));
  return { tokens, matchId: await addMatch(owner) };
}
