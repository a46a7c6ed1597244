import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { exportable, reason, required, role, rupees, storable, timedQuery, total, whole } from './fields.ts';

export const AUDIT_KINDS = ['staff', 'security'] as const;

/** What the number of a setting counts. A switch is 1 or 0. */
export const SETTING_UNITS = ['rupees', 'percent', 'points', 'count', 'hours', 'minutes', 'switch'] as const;

const setting = z.object({
  /** The part before the dot is its group. */
  key: z.string(),
  name: z.string(),
  meaning: z.string(),
  unit: z.enum(SETTING_UNITS),
  value: z.number(),
  default: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  /** What 0 means, where it is more than a number. */
  zero: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const operatorContract = endpoints({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether this process serves',
    response: z.object({ status: z.literal('ok') }),
  },
  getConfig: {
    method: 'GET',
    path: '/config',
    access: 'public',
    summary: 'What a browser needs to know of this site',
    response: z.object({
      productName: z.string(),
      version: z.string(),
      moneyMode: z.enum(['play', 'licensed']),
      licence: z.nullable(z.object({ holder: z.string(), authority: z.string(), number: z.string() })),
      supportUrl: z.nullable(z.string()),
      stakeMin: rupees,
      /** What is promised, in rupees; 0 is nothing. */
      offers: z.object({
        joiningBonus: rupees,
        dailyBonus: rupees,
        referrerReward: rupees,
        friendBonus: rupees,
        /** What one referrer can earn in a calendar year. */
        yearlyCap: rupees,
        /** What a friend must at least deposit first to bring the reward. */
        minimumDeposit: rupees,
      }),
      /** Of the calls that this server answers: a page that was built with another asks to be loaded anew. */
      contractVersion: z.string(),
    }),
  },
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'settings.manage',
    summary: 'Every setting with its value, unit, default, bounds and meaning, and who changed it last',
    response: z.object({ settings: z.array(setting) }),
  },
  changeSetting: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'settings.manage',
    summary:
      'Change one setting; every process follows within two seconds. With `was`, only if it still has that value',
    body: z.object({
      key: required('SETTING_UNKNOWN'),
      value: z.number(),
      was: z.optional(z.number()),
      reason,
    }),
    response: z.object({ settings: z.array(setting) }),
  },
  getAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'audit.read',
    csv: true,
    summary:
      'Staff actions and security events, newest first; a search term is an actor, a target, the start of an action, or the number or request id of an entry',
    query: z.extend(timedQuery, {
      kind: z.optional(z.enum(AUDIT_KINDS)),
      targetType: z.optional(z.string().check(z.maxLength(30), storable)),
      target: z.optional(z.string().check(z.maxLength(60), storable)),
      ...exportable,
    }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          kind: z.enum(AUDIT_KINDS),
          action: z.string(),
          actor: z.nullable(z.string()),
          actorType: z.nullable(role),
          targetType: z.string(),
          target: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          reason: z.nullable(z.string()),
          ipAddress: z.nullable(z.string()),
          requestId: z.string(),
          sealed: z.boolean(),
        }),
      ),
      total,
    }),
  },
  verifyAudit: {
    method: 'GET',
    path: '/admin/audit/verify',
    access: 'audit.read',
    heavy: true,
    summary:
      'Computes a part of the audit chain again, from behind a seal on: what is wrong, entry by entry, and where the next part begins',
    query: z.object({ after: z.optional(whole.check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))) }),
    response: z.object({
      /** Nothing is wrong in this part. */
      verified: z.boolean(),
      rows: z.number(),
      /** Sealed entries in all, and staff entries of the last hour that wait for their seal. */
      sealed: z.number(),
      waiting: z.number(),
      /** The hash at the end of this part; null where nothing is sealed. */
      headHash: z.nullable(z.string()),
      broken: z.array(z.object({ id: z.number(), detail: z.string() })),
      /** Null at the end of the chain. */
      next: z.nullable(z.number()),
    }),
  },
});
