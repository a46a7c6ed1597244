import { liveChange } from '../../platform/changes/change.ts';
import { usersForStaff, waitingForStaff } from '../realtime/index.ts';

/** New alerts, or somebody has looked at one. */
export const alertsChanged = liveChange<object>('risk.alerts_changed', () => [waitingForStaff]);
/** Of a client or a match. */
export const houseLimitSet = liveChange<object>('risk.limit_set', () => [usersForStaff, waitingForStaff]);
