import { liveChange } from '../../platform/changes/change.ts';
import { usersForStaff } from '../realtime/index.ts';

export const clientNoted = liveChange<object>('client.noted', () => [usersForStaff]);
