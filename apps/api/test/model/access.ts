import type { ErrorCode, Role } from '@tossbook/contract';
import { accepted, asked, at, DAY_MS, refused, type State, type Verdict } from './model.ts';

/** Who may do what at all; on whom, each call decides. */
const ALLOWED = {
  bet: ['client'],
  bonus: ['client'],
  limits: ['client'],
  'upi.request': ['client'],
  match: ['employee', 'admin'],
  cashier: ['employee', 'admin'],
  control: ['employee', 'admin'],
  settlement: ['admin'],
  'upi.decide': ['admin'],
  review: ['admin'],
  approval: ['admin'],
  create: ['employee', 'admin'],
  settings: ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof ALLOWED;

export function isLoggedIn(state: State, caller: number): boolean {
  const { isBlocked, loggedInAt } = at(state.people, caller);
  return !isBlocked && loggedInAt !== null && state.now < loggedInAt + DAY_MS;
}

/** Clients are within an employee's reach, and anyone but oneself within an admin's. */
export function refuseTarget(
  state: State,
  call: { caller: number; target: number | null },
): ErrorCode | null {
  const { role } = at(state.people, call.caller);
  if (call.target === null) return role === 'admin' ? 'USER_NOT_FOUND' : 'FORBIDDEN';
  const isReached =
    role === 'admin' ? call.target !== call.caller : at(state.people, call.target).role === 'client';
  return isReached ? null : 'FORBIDDEN';
}

/** A call that happens once for each key: who asks for what, by which key. */
export type Once = { caller: number; call: string; body: string; key: number };

type Doors = {
  permission: Permission;
  /** What is wrong with the call as it is written, whoever sends it. */
  shape?: ErrorCode | null;
  /** What is wrong with whom it is about. */
  target?: ErrorCode | null;
  /** Without a key it is not remembered. */
  once?: Once;
};

/**
 * Judges whether the call comes to its decision: session, role, shape, target, then key. A repeated bet or cancel is
 * answered even after its session has ended. What is accepted for the first time is remembered.
 */
export function judge(
  state: State,
  caller: number,
  { permission, shape = null, target = null, once }: Doors,
  decide: () => Verdict,
): Verdict {
  const isBet = permission === 'bet';
  // Who has never logged in has no token either.
  const { hasLoggedIn } = at(state.people, caller);
  if (!hasLoggedIn || (!isBet && !isLoggedIn(state, caller))) return refused('NOT_AUTHENTICATED');
  if (!(ALLOWED[permission] as readonly Role[]).includes(at(state.people, caller).role))
    return refused('FORBIDDEN');
  const wrong = shape ?? target;
  if (wrong) return refused(wrong);
  const earlier = once && state.operations.find((one) => one.caller === caller && one.key === once.key);
  const isSame = earlier?.call === once?.call && earlier?.body === once?.body;
  if (earlier && isSame) return earlier.isAsked ? asked() : accepted();
  if (isBet && !isLoggedIn(state, caller)) return refused('NOT_AUTHENTICATED');
  if (earlier) return refused('KEY_REUSED');
  const verdict = decide();
  if (once && 'answer' in verdict)
    state.operations.push({ ...once, at: state.now, isAsked: verdict.isAsked ?? false });
  return verdict;
}
