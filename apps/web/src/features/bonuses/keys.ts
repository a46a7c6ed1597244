import { queryKeys } from '../../lib/http/query-keys.ts';

export const bonusKeys = queryKeys('daily-bonus', {
  refreshedBy: ['settings'],
  parts: { day: (day: string) => [day] },
});

export const topUpKeys = queryKeys('top-up', { refreshedBy: ['wallet', 'settings'] });
