import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { reason, required } from '../../fields.ts';

/** The unit of a setting's number. A switch is 1 or 0. */
export const SETTING_UNITS = ['rupees', 'percent', 'points', 'count', 'hours', 'minutes', 'switch'] as const;

const setting = z.object({
  /** The part before the dot is its group. */
  key: z.string(),
  name: z.string(),
  meaning: z.string(),
  unit: z.enum(SETTING_UNITS),
  /** Null means no limit. */
  value: z.nullable(z.number()),
  default: z.nullable(z.number()),
  minimum: z.number(),
  maximum: z.number(),
  /** Whether there may be no limit. */
  isOptional: z.boolean(),
  /** What 0 means, if it has a special meaning. */
  zero: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const settingsCalls = endpoints({
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
    stepUp: 'always',
    twoPeople: true,
    summary:
      'Change one setting, or take its limit away with null where it is optional; every process follows within two seconds. With `was`, only if it still has that value',
    body: z.object({
      key: required('SETTING_UNKNOWN'),
      /** Null for no limit. */
      value: z.nullable(z.number()),
      was: z.optional(z.nullable(z.number())),
      reason,
    }),
    response: z.object({ settings: z.array(setting) }),
  },
});
