import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countFollows, findTeam, saveFollow } from './push.store.ts';

/** More than anybody keeps in mind. */
const FOLLOWS_MAX = 50;

type Wish = { userId: bigint; matchId: bigint; team: string };

/**
 * Follows a team, named as in one of its matches. Twice is as good as once. Refuses with MATCH_NOT_FOUND, TEAM_UNKNOWN,
 * FOLLOWS_MAX.
 */
export async function followTeam(tx: Tx, { userId, matchId, team }: Wish): Promise<void> {
  const found = await findTeam(tx, { matchId, team });
  if (!found) throw new Refusal('MATCH_NOT_FOUND');
  if (found.team === null) throw new Refusal('TEAM_UNKNOWN');
  await saveFollow(tx, { userId, sport: found.sport, team: found.team });
  if ((await countFollows(tx, userId)) > FOLLOWS_MAX)
    throw new Refusal('FOLLOWS_MAX', { details: { most: FOLLOWS_MAX } });
}
