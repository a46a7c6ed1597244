import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import {
  amount,
  betId,
  idOf,
  listQuery,
  matchCode,
  reason,
  required,
  rupees,
  sortedBy,
  spoken,
  total,
} from '../../fields.ts';

/** How far a limit is used, a large bet, many cancels on one match, linked accounts on both sides of one. */
export const RISK_KINDS = [
  'match_limit',
  'site_limit',
  'large_bet',
  'many_cancels',
  'opposite_bets',
] as const;

const alert = z.object({
  id: z.string(),
  kind: z.enum(RISK_KINDS),
  raisedAt: z.string(),
  /** In percent of the limit. */
  level: z.nullable(z.number()),
  /** What may be owed, or was staked; for cancels, how many. */
  amount: z.number(),
  limit: z.nullable(rupees),
  betId: z.nullable(z.string()),
  matchCode: z.nullable(matchCode),
  teams: z.nullable(z.array(z.string())),
  team: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  otherUserName: z.nullable(z.string()),
  seenBy: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
});

/** A limit, or none. */
const limit = z.nullable(amount('LIMIT_NOT_POSITIVE'));

export const riskCalls = endpoints({
  getAlerts: {
    method: 'GET',
    path: '/admin/alerts',
    access: 'risk.read',
    summary: 'What staff should look at, newest first, and how far the limits are used',
    query: z.extend(listQuery, {
      kind: z.optional(z.enum(RISK_KINDS)),
      userName: z.optional(required('USERNAME_EMPTY')),
      unseen: z.optional(z.literal('true')),
      ...sortedBy('kind', 'match', 'userName', 'raisedAt'),
    }),
    response: z.object({
      alerts: z.array(alert),
      total,
      unseen: z.number(),
      site: z.object({ used: rupees, limit: z.nullable(rupees) }),
      matches: z.array(
        z.object({
          betId: z.string(),
          matchCode,
          teams: z.array(z.string()),
          /** The limit in force, and whether it is the match's own. */
          limit: z.nullable(rupees),
          isOwn: z.boolean(),
          /** What may come to be owed if a team wins, in the order of the teams. */
          owed: z.array(rupees),
        }),
      ),
    }),
  },
  seeAlert: {
    method: 'POST',
    path: '/admin/alert/{id}/seen',
    access: 'risk.read',
    summary: 'Somebody has looked at it',
    params: z.object({ id: idOf('ALERT_NOT_FOUND') }),
    response: spoken,
  },
  setUserLimit: {
    method: 'PUT',
    path: '/admin/userLimits',
    access: 'risk.manage',
    summary:
      'The largest open position on a match that the house takes from a client; null leaves it to the settings',
    body: z.object({ userName: required('USERNAME_EMPTY'), positionMax: limit, reason }),
    response: spoken,
  },
  setMatchLimit: {
    method: 'PUT',
    path: '/admin/matchLimit',
    access: 'risk.manage',
    summary: 'What the house may come to owe on a side of this match; null leaves it to the settings',
    body: z.object({ betId, liabilityMax: limit, reason }),
    response: spoken,
  },
});
