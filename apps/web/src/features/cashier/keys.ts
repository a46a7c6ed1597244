import { queryKeys } from '../../lib/http/query-keys.ts';

export const cashierKeys = queryKeys('cashier', { refreshedBy: ['wallet', 'users', 'settings'] });
