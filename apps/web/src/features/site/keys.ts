import { queryKeys } from '../../lib/http/query-keys.ts';

export const siteKeys = queryKeys('site', { refreshedBy: ['settings'] });
