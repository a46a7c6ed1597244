import { queryKeys } from '../../lib/http/query-keys.ts';

export const auditKeys = queryKeys('audit', { parts: { list: (view: string) => [view] } });
