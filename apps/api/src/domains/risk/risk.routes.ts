import type { CallOf } from '@tossbook/contract';
import { type Paise, paise, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import { amountOf } from '../../platform/amount.ts';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { requireTarget } from '../users/index.ts';
import { alertsChanged } from './risk.changes.ts';
import { setSeen } from './risk.store.ts';
import { type Alert, countUnseen, listAlerts, listUsage, readSiteUsage, type Usage } from './risk.views.ts';
import { setMatchLimit, setUserLimit } from './set-limit.ts';

export const riskRoutes = ({ db }: { db: Db }): Handlers<CallOf<'risk'>> => ({
  getAlerts: async ({ query }) => {
    const { alerts, total } = await listAlerts(db, query);
    const { used, limit } = await readSiteUsage(db);
    return {
      alerts: alerts.map(toAlert),
      total,
      unseen: await countUnseen(db),
      site: { used: toRupees(used), limit: rupeesOrNone(limit) },
      matches: (await listUsage(db)).map(toUsage),
    };
  },
  seeAlert: async ({ params: { id }, caller, origin }) => {
    await inTransaction(db, async (tx) => {
      if (!(await setSeen(tx, { alertId: BigInt(id), userId: caller.userId })))
        throw new Refusal('ALERT_NOT_FOUND');
      await recordAudit(tx, {
        kind: 'staff',
        action: 'alert.seen',
        actor: caller,
        target: { type: 'alert', id },
        origin,
      });
      await changed(tx, alertsChanged, {});
    });
    return { message: said('server/risk').answers.seen };
  },
  setUserLimit: async ({ body: { userName, positionMax, reason }, caller, origin }) => {
    const target = await requireTarget(db, 'risk.manage', { caller, userName });
    if (target.role !== 'client') throw new Refusal('FORBIDDEN');
    const most = amountOrNone(positionMax);
    await inTransaction(db, (tx) => setUserLimit(tx, { target, most, reason, caller, origin }));
    return { message: fill(said('server/risk').answers.limitSet, { of: target.userName }) };
  },
  setMatchLimit: async ({ body: { betId, liabilityMax, reason }, caller, origin }) => {
    const [matchId, most] = [BigInt(betId), amountOrNone(liabilityMax)];
    await inTransaction(db, (tx) => setMatchLimit(tx, { matchId, most, reason, caller, origin }));
    return { message: said('server/risk').answers.matchLimitSet };
  },
});

const rupeesOrNone = (amount: Paise | null) => (amount === null ? null : toRupees(amount));

const amountOrNone = (value: number | null) => (value === null ? null : amountOf(value));

const toAlert = (alert: Alert) => ({
  id: String(alert.alertId),
  kind: alert.kind,
  raisedAt: alert.raisedAt.toISOString(),
  level: alert.level,
  amount: alert.kind === 'many_cancels' ? Number(alert.amount) : toRupees(paise(alert.amount)),
  limit: alert.limit === null ? null : toRupees(paise(alert.limit)),
  betId: alert.matchId === null ? null : String(alert.matchId),
  matchCode: alert.matchCode,
  teams: alert.teamA !== null && alert.teamB !== null ? [alert.teamA, alert.teamB] : null,
  team: alert.side === null ? null : alert.side === 'A' ? alert.teamA : alert.teamB,
  userName: alert.userName,
  otherUserName: alert.otherUserName,
  seenBy: alert.seenBy,
  seenAt: alert.seenAt?.toISOString() ?? null,
});

const toUsage = ({ matchId, matchCode, teamA, teamB, limit, isOwn, owedA, owedB }: Usage) => ({
  betId: String(matchId),
  matchCode,
  teams: [teamA, teamB],
  limit: rupeesOrNone(limit),
  isOwn,
  owed: [toRupees(owedA), toRupees(owedB)],
});
