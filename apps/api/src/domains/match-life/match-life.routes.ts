import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { lifeOf } from './life.ts';
import { listEntries, listRequests, listRuns, listSources, readMatch } from './match-life.views.ts';

export const matchLifeRoutes = ({ db }: { db: Db }): Handlers<CallOf<'matchLife'>> => ({
  getMatchLife: async ({ query }) => {
    const matchId = BigInt(query.betId);
    const match = await readMatch(db, matchId);
    const [entries, runs, requests, sources] = await Promise.all([
      listEntries(db, { ...match, matchId }),
      listRuns(db, matchId),
      listRequests(db, matchId),
      listSources(db, matchId),
    ]);
    return { events: lifeOf({ match, entries, runs, requests, sources }) };
  },
});
