import { liveChange } from '../../platform/changes/change.ts';
import { sessionsOf, usersForStaff } from '../realtime/index.ts';

export const accountClosed = liveChange<{ userId: bigint }>('account.closed', ({ userId }) => [
  sessionsOf(userId),
  usersForStaff,
]);
