import { judge, refuseTarget } from './access.ts';
import { accepted, at, refused, type State, type Verdict } from './model.ts';

export type Block = { caller: number; target: number | null; isBlocked: boolean };

/** A block ends every session; who is unblocked has new access, who was not blocked the old. */
export function block(state: State, call: Block): Verdict {
  const doors = { permission: 'control', target: refuseTarget(state, call) } as const;
  return judge(state, call.caller, doors, () => {
    if (call.target === null) return refused('USER_NOT_FOUND');
    const target = at(state.people, call.target);
    if (call.isBlocked) target.loggedInAt = null;
    else if (target.isBlocked) target.accessResetAt = state.now;
    target.isBlocked = call.isBlocked;
    return accepted();
  });
}

export function logIn(state: State, who: number): void {
  const person = at(state.people, who);
  if (person.isBlocked) throw new Error(`${who} is blocked`);
  person.loggedInAt = state.now;
  person.hasLoggedIn = true;
}
