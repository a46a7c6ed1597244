import { queryKeys } from '../../lib/http/query-keys.ts';

export const settingKeys = queryKeys('settings', { refreshedBy: ['settings'] });
