import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { exportable, reason, required, role, storable, timedQuery, total } from './fields.ts';

export const AUDIT_KINDS = ['staff', 'security'] as const;

const setting = z.object({
  key: z.string(),
  value: z.number(),
  default: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  meaning: z.string(),
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
    }),
  },
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'settings.manage',
    summary: 'Every setting with its value, default, bounds and meaning',
    response: z.object({ settings: z.array(setting) }),
  },
  changeSetting: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'settings.manage',
    summary: 'Change one setting; every process follows within two seconds',
    body: z.object({ key: required('SETTING_UNKNOWN'), value: z.number(), reason }),
    response: z.object({ settings: z.array(setting) }),
  },
  getAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'audit.read',
    csv: true,
    summary:
      'Staff actions and security events, newest first; a search term is an actor, a target or the start of an action',
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
});
