import { type RateBp, rateBp } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

export type ProbeMatch = { matchId: bigint; team: string; rate: RateBp };

/** The match that only the probe sees, made when it is first asked for. Throws if the site has no probe. */
export async function openProbeMatch(tx: Tx): Promise<ProbeMatch> {
  const { rows } = await sql<{ match_id: bigint; team: string; rate_bp: number }>`
    select match_id, team, rate_bp from probe_match()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a function that returns one row has none');
  return { matchId: row.match_id, team: row.team, rate: rateBp(row.rate_bp) };
}
