import { queryKeys } from '../../lib/http/query-keys.ts';

export const employeeKeys = queryKeys('employee', { refreshedBy: ['users'] });
