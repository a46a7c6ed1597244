import { mayReach, type Permission, type Role, type Ticked, type Unknown } from '@tossbook/contract';
import { userNameKey } from '@tossbook/rules';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Ban,
  Clock,
  History,
  KeyRound,
  type LucideIcon,
  ScrollText,
  ShieldOff,
} from 'lucide-react';
import { accountStatementAddress, betHistoryAddress, pendingBetsAddress } from '../user-page/paths.ts';

export type ManagedUser = {
  userName: string;
  userType: Role | Unknown;
  /** Since when, if known. */
  blockedAt?: string | null;
  isBlocked?: boolean;
  /** Whether there is one to reset, if known. */
  hasSecondFactor?: boolean;
};
/** Actions that open a dialog. */
export type UserTask = 'deposit' | 'withdraw' | 'block' | 'unblock' | 'reset' | 'resetFactor';
/** Actions that lead to another screen. */
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
  resetFactor: 'secondFactor.reset',
};

const CLIENT_ACTIONS: readonly UserAction[] = [
  'deposit',
  'withdraw',
  'statement',
  'block',
  'pendingBets',
  'betHistory',
  'reset',
  'resetFactor',
];
const STAFF_ACTIONS: readonly UserAction[] = [
  'deposit',
  'withdraw',
  'statement',
  'block',
  'reset',
  'resetFactor',
];

export type Actor = { userName: string; role: Role } & Ticked;

/** Whether the permission table allows the actor to do this to the user. */
export function mayDo(action: UserAction | 'unblock', { actor, user }: { actor: Actor; user: ManagedUser }) {
  return mayReach(neededFor[action], {
    caller: { userId: userNameKey(actor.userName), role: actor.role, ticks: actor.ticks },
    target: { userId: userNameKey(user.userName), role: user.userType },
  });
}

/** A user's action menu, in order: actions that fit the user's type and the actor's permissions. */
export const actionsFor = (actor: Actor, user: ManagedUser): UserAction[] =>
  (user.userType === 'client' ? CLIENT_ACTIONS : STAFF_ACTIONS).filter(
    (action) =>
      mayDo(action, { actor, user }) &&
      !(action === 'block' && (user.blockedAt || user.isBlocked)) &&
      !(action === 'resetFactor' && !user.hasSecondFactor),
  );

export const actionIcons: Record<UserAction, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  statement: ScrollText,
  block: Ban,
  pendingBets: Clock,
  betHistory: History,
  reset: KeyRound,
  resetFactor: ShieldOff,
};

/** Actions that lead to another screen. */
export const actionScreens = {
  statement: accountStatementAddress,
  pendingBets: pendingBetsAddress,
  betHistory: betHistoryAddress,
};
export const isScreen = (action: UserAction): action is keyof typeof actionScreens => action in actionScreens;
