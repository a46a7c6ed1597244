import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { exportable, role, storable, timedQuery, total, whole } from '../fields.ts';

export const AUDIT_KINDS = ['staff', 'security'] as const;

export const auditCalls = endpoints({
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
      /** The hash at the end of this part; null if nothing is sealed. */
      headHash: z.nullable(z.string()),
      broken: z.array(z.object({ id: z.number(), detail: z.string() })),
      /** Null at the end of the chain. */
      next: z.nullable(z.number()),
    }),
  },
});
