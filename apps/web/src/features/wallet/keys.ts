import { queryKeys } from '../../lib/http/query-keys.ts';

/** Most notifications are about money. */
export const walletKeys = queryKeys('wallet', { refreshedBy: ['wallet', 'notifications'] });
