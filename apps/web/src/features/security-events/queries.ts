import type { Answer, contract, Known } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useList } from '../../lib/http/use-list.ts';
import { securityKeys } from './keys.ts';

export const PAGE_SIZE = 10;
const REFRESH_MS = 30_000;

export type SecurityEvent = Answer<(typeof contract)['getSecurityEvents']>['events'][number];
export type SecurityKind = Known<SecurityEvent['kind']>;

// Not imported from the contract: that would pull in its schemas.
export const SECURITY_KINDS = [
  'login.failed',
  'login.unproven',
  'login.paused',
  'login.blocked',
  'login.new_device',
  'password.wrong',
  'call.denied',
  'list.exported',
] as const satisfies SecurityKind[];

export const useSecurityEvents = (kind: SecurityKind | null) =>
  useList({
    key: securityKeys.list(kind ?? 'all'),
    pageSize: PAGE_SIZE,
    sorting: { by: ['kind', 'subject', 'count', 'firstAt', 'lastAt'], own: '-lastAt', isWhole: true },
    read: async (query) => {
      const { events, total, since } = await call('getSecurityEvents', {
        query: { ...query, ...(kind && { kind }) },
      });
      return { rows: events, total, since };
    },
    refreshMs: () => REFRESH_MS,
  });
