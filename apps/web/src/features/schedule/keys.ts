import { queryKeys } from '../../lib/http/query-keys.ts';

export const scheduleKeys = queryKeys('schedule', {
  refreshedBy: ['matches'],
  parts: { sport: (sport: 'kabaddi' | 'cricket') => [sport] },
});
