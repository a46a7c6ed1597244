import { queryKeys } from '../../lib/http/query-keys.ts';

export const liveBetKeys = queryKeys('live-bets', { refreshedBy: ['matches'] });
