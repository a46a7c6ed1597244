import { keptChange, liveChange } from '../../platform/changes/change.ts';
import { sessionsOf, usersForStaff } from '../realtime/index.ts';

type OfUser = { userId: bigint };

const ownSessions = ({ userId }: OfUser) => [sessionsOf(userId)];
const sessionsOfOther = ({ userId }: OfUser) => [sessionsOf(userId), usersForStaff];

export const sessionEnded = liveChange<OfUser>('session.ended', ownSessions);
export const everySessionEnded = liveChange<OfUser>('session.every_ended', ownSessions);
export const passwordChanged = liveChange<OfUser>('password.changed', ownSessions);

export const userBlocked = liveChange<OfUser>('user.blocked', sessionsOfOther);
export const userUnblocked = liveChange<OfUser>('user.unblocked', () => [usersForStaff]);

/** Staff gave a client a new password, by the request of this id. */
export const passwordReset = keptChange<{ userId: string; requestId: string }>(
  'password.reset',
  ({ userId }) => sessionsOfOther({ userId: BigInt(userId) }),
);
/** A client logged in on a device that the account had not used before, by the request of this id. */
export const loggedInOnNewDevice = keptChange<{
  userId: string;
  requestId: string;
  address: string;
  userAgent: string;
}>('login.new_device', () => []);

/** Staff get no notification of a new password. */
export const staffPasswordReset = liveChange<OfUser>('password.staff_reset', sessionsOfOther);
