import { queryKeys } from '../../lib/http/query-keys.ts';

export const invitationKeys = queryKeys('invitation', { parts: { of: (code: string) => [code] } });
