import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireTarget } from '../users/index.ts';
import { matchSubject, type Subject, userSubject } from './alarm.ts';
import { readInvariants } from './invariants.ts';
import { findAlarmSubject, listAlarms } from './reconciliation.views.ts';
import { type Parts, unfreezeSubject } from './unfreeze-subject.ts';

export const reconciliationRoutes = ({ db, releaseHeld }: Parts): Handlers<CallOf<'reconciliation'>> => ({
  getAlarms: async ({ query }) => {
    const { alarms, total } = await listAlarms(db, query);
    const laws = new Map(readInvariants().map(({ name, law }) => [name, law]));
    return {
      alarms: alarms.map((alarm) => ({
        id: String(alarm.alarm_id),
        law: alarm.law,
        meaning: laws.get(alarm.law) ?? alarm.law,
        subjectType: alarm.subject_type,
        userName: alarm.user_name,
        betId: alarm.subject_type === 'match' ? alarm.subject_id : null,
        matchCode: alarm.code,
        teamAName: alarm.team_a,
        teamBName: alarm.team_b,
        detail: alarm.detail,
        raisedAt: alarm.raised_at.toISOString(),
        resolvedAt: alarm.resolved_at?.toISOString() ?? null,
        resolvedBy: alarm.resolved_by,
        reason: alarm.resolution,
      })),
      total,
    };
  },
  unfreeze: async ({ body, caller, origin }) => {
    const subject = await subjectOfCall(db, { body, caller });
    await unfreezeSubject({ db, releaseHeld }, { subject, reason: body.reason, caller, origin });
    return { message: said('server/reconciliation').answers.unfrozen };
  },
});

type Named = { userName?: string | undefined; betId?: string | undefined; alarmId?: string | undefined };

async function subjectOfCall(db: Db, { body, caller }: { body: Named; caller: Caller }): Promise<Subject> {
  if (body.userName !== undefined)
    return userSubject((await requireTarget(db, 'alarm.manage', { caller, userName: body.userName })).userId);
  if (body.betId !== undefined) return matchSubject(BigInt(body.betId));
  const subject = await findAlarmSubject(db, BigInt(body.alarmId ?? 0));
  if (!subject) throw new Refusal('NOT_FROZEN');
  return subject;
}
