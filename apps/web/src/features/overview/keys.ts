import { queryKeys } from '../../lib/http/query-keys.ts';

export const overviewKeys = queryKeys('overview', { refreshedBy: ['matches', 'waiting'] });
