import { queryKeys } from '../../lib/http/query-keys.ts';

export const debtorKeys = queryKeys('debtors', { refreshedBy: ['matches', 'users'] });
