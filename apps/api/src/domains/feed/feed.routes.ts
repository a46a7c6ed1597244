import type { CallOf } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type FeedEntry, followPace, listFeed } from './feed.views.ts';

/** Bets as they come in, for staff. */
export const feedRoutes = ({ db }: { db: Db }): Handlers<CallOf<'feed'>> => {
  const paceOf = followPace(db);
  return {
    getFeed: async () => {
      const [entries, { bets, stake }] = await Promise.all([listFeed(db), paceOf()]);
      return { entries: entries.map(toEntry), lastMinute: { bets, stake: toRupees(stake) } };
    },
  };
};

const toEntry = ({ matchId, at, amount, ...entry }: FeedEntry) => ({
  ...entry,
  betId: String(matchId),
  at: at.toISOString(),
  amount: toRupees(amount),
});
