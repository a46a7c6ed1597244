import { queryKeys } from '../../lib/http/query-keys.ts';

export const ipKeys = queryKeys('ip');
