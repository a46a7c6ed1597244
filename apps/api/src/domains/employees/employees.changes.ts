import { liveChange } from '../../platform/changes/change.ts';
import { usersForStaff } from '../realtime/index.ts';

/** Every open page of staff asks again, the employee's own included. */
export const employeeChanged = liveChange<object>('employee.changed', () => [usersForStaff]);
