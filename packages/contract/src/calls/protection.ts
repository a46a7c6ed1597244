import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { amount, message, required, rupees, spoken } from '../fields.ts';
import {
  EXCLUSION_PERIODS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REMINDER_MINUTES_MAX,
  REMINDER_MINUTES_MIN,
  TIME_OUT_PERIODS,
} from '../limits.ts';

const kind = z.enum(LIMIT_KINDS, message('INVALID_INPUT'));
const period = z.enum(LIMIT_PERIODS, message('INVALID_INPUT'));

const limit = z.object({
  kind,
  period,
  amount: rupees,
  used: rupees,
  /** When the next window begins, with nothing used. */
  renewsAt: z.string(),
  /** A raise that was asked for; without an amount, for no limit at all. It can be confirmed from then on. */
  pending: z.nullable(z.object({ amount: z.nullable(rupees), from: z.string(), until: z.string() })),
});

const ownLimits = z.object({
  limits: z.array(limit),
  reminderMinutes: z.number(),
  timeOutUntil: z.nullable(z.string()),
  excludedUntil: z.nullable(z.string()),
  /** Whether the client was asked once, and set limits or declined. */
  wasOffered: z.boolean(),
  /** Of this login: since when, and what was won less what was lost. */
  session: z.object({ startedAt: z.string(), netResult: rupees }),
});

export const protectionCalls = endpoints({
  getLimits: {
    method: 'GET',
    path: '/client/limits',
    access: 'limits.own',
    summary: "The caller's own limits with what is used of them, and breaks",
    response: ownLimits,
  },
  setLimits: {
    method: 'PUT',
    path: '/client/limits',
    access: 'limits.own',
    summary:
      'Set own limits: lower counts at once; higher, or none (null), can be confirmed 24 hours later. An empty list declines',
    body: z.object({
      limits: z
        .array(z.object({ kind, period, amount: z.nullable(amount('LIMIT_NOT_POSITIVE')) }))
        .check(z.maxLength(LIMIT_KINDS.length * LIMIT_PERIODS.length, message('INVALID_INPUT'))),
      reminderMinutes: z.optional(
        z.number().check(z.int(), z.minimum(REMINDER_MINUTES_MIN), z.maximum(REMINDER_MINUTES_MAX)),
      ),
    }),
    response: ownLimits,
  },
  confirmLimit: {
    method: 'POST',
    path: '/client/limits/confirm',
    access: 'limits.own',
    summary: 'The second yes to a raised limit, from 24 hours to 7 days after it was asked for',
    body: z.object({ kind, period }),
    response: ownLimits,
  },
  takeTimeOut: {
    method: 'POST',
    path: '/client/timeOut',
    access: 'limits.own',
    summary: 'No bets, bonuses or deposits for 24 hours, 7 days or 30 days; nobody can lift it',
    body: z.object({ period: z.enum(TIME_OUT_PERIODS, message('INVALID_INPUT')) }),
    response: spoken,
  },
  selfExclude: {
    method: 'POST',
    path: '/client/selfExclude',
    access: 'limits.own',
    summary: 'The same for six months, a year or five years, and no new account from this device',
    body: z.object({ period: z.enum(EXCLUSION_PERIODS, message('INVALID_INPUT')) }),
    response: spoken,
  },
  getUserLimits: {
    method: 'GET',
    path: '/admin/userLimits',
    access: 'user.read',
    summary: "A client's limits and breaks, and the largest position that the house takes from them",
    query: z.object({ userName: required('USERNAME_EMPTY') }),
    response: z.object({
      limits: z.array(limit),
      timeOutUntil: z.nullable(z.string()),
      excludedUntil: z.nullable(z.string()),
      positionMax: z.nullable(rupees),
      /** The same for every client, in the settings; null for no limit. */
      positionMaxDefault: z.nullable(rupees),
    }),
  },
});
