import { queryKeys } from '../../lib/http/query-keys.ts';

export const statusKeys = queryKeys('status');
