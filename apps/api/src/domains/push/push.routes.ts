import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { PushSite } from '../../platform/push-site.ts';
import { followTeam } from './follow-team.ts';
import { removeFollow, removeSubscription } from './push.store.ts';
import { listFollows } from './push.views.ts';
import { subscribePush } from './subscribe-push.ts';

export const pushRoutes = ({
  db,
  pushSite: site,
}: {
  db: Db;
  pushSite: PushSite | null;
}): Handlers<CallOf<'push'>> => ({
  getPush: async () => ({ publicKey: site?.publicKey ?? null }),
  subscribePush: async ({ caller, body }) => {
    await inTransaction(db, (tx) => subscribePush(tx, { caller, ...body, site }));
    return { message: said('server/push').answers.on };
  },
  unsubscribePush: async ({ caller: { userId }, body: { endpoint } }) => {
    await inTransaction(db, (tx) => removeSubscription(tx, { userId, endpoint }));
    return { message: said('server/push').answers.off };
  },
  getFollows: async ({ caller }) => {
    const teams = await listFollows(db, caller.userId);
    return { teams: teams.map(({ sport, team }) => ({ sportType: sport, teamName: team })) };
  },
  followTeam: async ({ caller: { userId }, body: { betId, teamName } }) => {
    await inTransaction(db, (tx) => followTeam(tx, { userId, matchId: BigInt(betId), team: teamName }));
    return { message: said('server/push').answers.followed };
  },
  unfollowTeam: async ({ caller: { userId }, body: { sportType, teamName } }) => {
    await inTransaction(db, (tx) => removeFollow(tx, { userId, sport: sportType, team: teamName }));
    return { message: said('server/push').answers.unfollowed };
  },
});
