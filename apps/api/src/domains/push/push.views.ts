import type { Db } from '../../platform/db/db.ts';
import type { Sport } from '../../platform/db/db-types.ts';

export type Team = { sport: Sport; team: string };

/** The teams that a client follows, by name. */
export const listFollows = (db: Db, userId: bigint): Promise<Team[]> =>
  db
    .selectFrom('followed_teams')
    .select(['sport', 'team'])
    .where('user_id', '=', userId)
    .orderBy('team_key')
    .orderBy('sport')
    .execute();
