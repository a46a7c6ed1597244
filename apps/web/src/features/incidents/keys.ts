import { queryKeys } from '../../lib/http/query-keys.ts';

export const incidentKeys = queryKeys('incidents');
