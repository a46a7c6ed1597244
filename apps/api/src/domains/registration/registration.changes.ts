import { liveChange } from '../../platform/changes/change.ts';
import { usersForStaff } from '../realtime/index.ts';

/** By staff only: a registration shows up when the list is next read. */
export const userCreated = liveChange<{ userId: bigint }>('user.created', () => [usersForStaff]);
