import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { exportable, matchCode, role, sortedBy, storable, timedQuery, total, whole } from '../../fields.ts';

export const AUDIT_KINDS = ['staff', 'security'] as const;

/** Kinds of security events that are worth a look, as the trail names them. */
export const SECURITY_KINDS = [
  'login.failed',
  'login.unproven',
  'login.paused',
  'login.blocked',
  'login.new_device',
  'password.wrong',
  'call.denied',
  'list.exported',
] as const;

export const auditCalls = endpoints({
  getAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'audit.read',
    csv: true,
    summary:
      'Staff actions and security events, newest first; a search term is an actor, a target, the code or a team of a match, the words or the start of an action, or the number or request id of an entry',
    query: z.extend(timedQuery, {
      kind: z.optional(z.enum(AUDIT_KINDS)),
      targetType: z.optional(z.string().check(z.maxLength(30), storable)),
      target: z.optional(z.string().check(z.maxLength(60), storable)),
      ...sortedBy('at', 'action', 'actor', 'target'),
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
          /** If the target is a match. */
          matchCode: z.nullable(matchCode),
          teams: z.nullable(z.array(z.string())),
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
  getSecurityEvents: {
    method: 'GET',
    path: '/admin/security',
    access: 'audit.read',
    heavy: true,
    summary:
      'Security events of the last 31 days or of a part of them, grouped by kind and by account or address, the newest first (of more than 10,000 events only the newest); a search term is the start of an account or address',
    query: z.extend(timedQuery, {
      kind: z.optional(z.enum(SECURITY_KINDS)),
      ...sortedBy('kind', 'subject', 'count', 'firstAt', 'lastAt'),
    }),
    response: z.object({
      events: z.array(
        z.object({
          kind: z.enum(SECURITY_KINDS),
          /** Whose account it is about; where there is none, the address. */
          subjectType: z.enum(['user', 'address']),
          subject: z.string(),
          count: z.number(),
          firstAt: z.string(),
          lastAt: z.string(),
          lastAddress: z.nullable(z.string()),
        }),
      ),
      total,
      /** From when on they are counted, if there are more than 10,000 events. */
      since: z.nullable(z.string()),
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
      /** The hash at the end of this part; null if nothing is sealed. */
      headHash: z.nullable(z.string()),
      broken: z.array(z.object({ id: z.number(), detail: z.string() })),
      /** Null at the end of the chain. */
      next: z.nullable(z.number()),
    }),
  },
});
