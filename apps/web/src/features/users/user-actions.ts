import { mayReach, type Permission, type Role, type Unknown } from '@tossbook/contract';

export type ManagedUser = {
  userName: string;
  userType: Role | Unknown;
  /** Since when, where that is known and so. */
  blockedAt?: string | null;
};
/** What opens a dialog. */
export type UserTask = 'deposit' | 'withdraw' | 'block' | 'unblock' | 'reset';
/** What leads to another screen. */
type UserScreen = 'statement' | 'pendingBets' | 'betHistory';
export type UserAction = Exclude<UserTask, 'unblock'> | UserScreen;

const neededFor: Record<UserAction | 'unblock', Permission> = {
  deposit: 'wallet.move',
  withdraw: 'wallet.move',
  statement: 'passbook.read',
  block: 'user.control',
  unblock: 'user.control',
  pendingBets: 'bet.read',
  betHistory: 'bet.read',
  reset: 'user.control',
};

const CLIENT_ACTIONS: readonly UserAction[] = [
  'deposit',
  'withdraw',
  'statement',
  'block',
  'pendingBets',
  'betHistory',
  'reset',
];
const STAFF_ACTIONS: readonly UserAction[] = ['deposit', 'withdraw', 'statement', 'block', 'reset'];

export type Actor = { userName: string; role: Role };

/** Whether the permission table lets the actor do this to the user. */
export function mayDo(action: UserAction | 'unblock', { actor, user }: { actor: Actor; user: ManagedUser }) {
  return mayReach(neededFor[action], {
    // User IDs are unique without regard to case.
    caller: { userId: actor.userName.toLowerCase(), role: actor.role },
    target: { userId: user.userName.toLowerCase(), role: user.userType },
  });
}

/** The action menu of a user, in its order: what fits the user's type, and what the actor may do. */
export const actionsFor = (actor: Actor, user: ManagedUser): UserAction[] =>
  (user.userType === 'client' ? CLIENT_ACTIONS : STAFF_ACTIONS).filter(
    (action) => mayDo(action, { actor, user }) && !(action === 'block' && user.blockedAt),
  );
