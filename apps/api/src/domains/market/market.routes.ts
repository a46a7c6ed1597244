import type { CallOf } from '@tossbook/contract';
import { paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { followTimelines, type Timeline } from './follow-timelines.ts';

/** What Market Analysis shows besides the totals. */
export const marketRoutes = ({ db }: { db: Db }): Handlers<CallOf<'market'>> => {
  const timelinesOf = followTimelines(db);
  return {
    getStakeTimelines: async ({ query }) => {
      const matchIds = [...new Set(query.betIds.split(','))].map(BigInt);
      return { timelines: (await timelinesOf(matchIds)).map(toTimeline) };
    },
  };
};

const toTimeline = ({ matchId, points }: Timeline) => ({
  betId: String(matchId),
  from: timeOf(points.at(0)),
  until: timeOf(points.at(-1)),
  points: points.map((point) => ({
    at: timeOf(point),
    teamATotalAmount: toRupees(paise(point.a)),
    teamBTotalAmount: toRupees(paise(point.b)),
  })),
});

const timeOf = (point: { at: number } | undefined) => new Date(point?.at ?? 0).toISOString();
