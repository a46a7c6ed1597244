import { keptChange, liveChange } from '../../platform/changes/change.ts';
import { sessionsOf, usersForStaff } from '../realtime/index.ts';

type OfUser = { userId: bigint };

/** The first factor ends the other sessions. */
export const factorAdded = liveChange<OfUser>('factor.added', ({ userId }) => [sessionsOf(userId)]);

/** An admin removed a client's second factor, by the request of this id. */
export const factorReset = keptChange<{ userId: string; requestId: string }>('factor.reset', ({ userId }) => [
  sessionsOf(BigInt(userId)),
  usersForStaff,
]);
/** Staff get no notification. */
export const staffFactorReset = liveChange<OfUser>('factor.staff_reset', ({ userId }) => [
  sessionsOf(userId),
  usersForStaff,
]);
