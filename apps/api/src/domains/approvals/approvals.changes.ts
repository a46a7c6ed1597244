import { liveChange } from '../../platform/changes/change.ts';
import { waitingForStaff } from '../realtime/index.ts';

/** Somebody asked for a second person, or one decided. */
export const approvalsChanged = liveChange<object>('approvals.changed', () => [waitingForStaff]);
