import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { betId, listQuery, matchCode, message, neededReason, required, spoken, total } from '../../fields.ts';

export const ALARM_STATES = ['open', 'resolved'] as const;

const named = { userName: z.optional(required('USERNAME_EMPTY')), betId: z.optional(betId) };
const alarmId = z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, message('NOT_FROZEN'))));

export const reconciliationCalls = endpoints({
  getAlarms: {
    method: 'GET',
    path: '/admin/alarms',
    access: 'alarm.manage',
    summary: 'Laws of the books that were found broken, open ones first; what they are about is frozen',
    query: z.extend(listQuery, { state: z.optional(z.enum(ALARM_STATES)) }),
    response: z.object({
      alarms: z.array(
        z.object({
          id: z.string(),
          law: z.string(),
          meaning: z.string(),
          subjectType: z.enum(['user', 'match', 'site']),
          userName: z.nullable(z.string()),
          betId: z.nullable(z.string()),
          matchCode: z.nullable(matchCode),
          teamAName: z.nullable(z.string()),
          teamBName: z.nullable(z.string()),
          detail: z.string(),
          raisedAt: z.string(),
          resolvedAt: z.nullable(z.string()),
          resolvedBy: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
      total,
    }),
  },
  unfreeze: {
    method: 'POST',
    path: '/admin/unfreeze',
    access: 'alarm.manage',
    summary: 'Check the books of a user, a match or an alarm again; if they hold, unfreeze and resolve',
    body: z
      .object({
        ...named,
        alarmId,
        reason: neededReason,
      })
      .check(
        z.refine(
          (body) =>
            [body.userName, body.betId, body.alarmId].filter((name) => name !== undefined).length === 1,
          message('INVALID_INPUT'),
        ),
      ),
    response: spoken,
  },
});
