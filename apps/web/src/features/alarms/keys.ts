import { queryKeys } from '../../lib/http/query-keys.ts';

export const alarmKeys = queryKeys('alarms', { refreshedBy: ['waiting'] });
