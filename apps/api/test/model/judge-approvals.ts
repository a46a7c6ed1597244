import { judge } from './access.ts';
import { decideMove } from './judge-cashier.ts';
import { decideReversal, decideSettlement } from './judge-settlement.ts';
import { change, open } from './judge-staff.ts';
import { credit } from './judge-upi.ts';
import { type Approval, accepted, at, HOUR_MS, refused, type State, type Verdict } from './model.ts';

const NEW_MS = 72 * HOUR_MS;

export type DecideApproval = {
  caller: number;
  /** Null: nothing that was ever asked. */
  approval: number | null;
  decision: 'approve' | 'refuse' | 'withdraw';
  key: number;
};

/** Only the asker takes it back, only somebody else decides. */
export function decideApproval(state: State, { caller, approval, decision, key }: DecideApproval): Verdict {
  const doors = {
    permission: 'approval',
    target: decision === 'approve' && approval === null ? 'APPROVAL_NOT_FOUND' : null,
    once: { caller, call: `${decision} asked`, body: JSON.stringify(approval), key },
  } as const;
  return judge(state, caller, doors, () => {
    if (approval === null) return refused('APPROVAL_NOT_FOUND');
    const one = at(state.approvals, approval);
    if (one.state !== 'waiting') return refused('APPROVAL_DECIDED');
    if (state.now >= one.expiresAt) return refused('APPROVAL_EXPIRED');
    const isOwn = one.asker === caller;
    if (decision === 'approve') return isOwn ? refused('APPROVAL_OWN') : approve(state, caller, one);
    if (isOwn !== (decision === 'withdraw')) return refused(isOwn ? 'APPROVAL_OWN' : 'APPROVAL_NOT_OWN');
    one.state = decision === 'refuse' ? 'refused' : 'withdrawn';
    return accepted();
  });
}

/** What is refused now goes on waiting. */
function approve(state: State, caller: number, approval: Approval): Verdict {
  if (state.now < at(state.people, caller).accessResetAt + NEW_MS) return refused('APPROVAL_ADMIN_NEW');
  if (at(state.people, approval.asker).isBlocked) return refused('APPROVAL_CHANGED');
  approval.state = 'approved';
  const verdict = carryOut(state, approval);
  if ('answer' in verdict) return accepted();
  approval.state = 'waiting';
  return verdict;
}

/** What the call would have done, as whoever asked. */
function carryOut(state: State, { asker, matter }: Approval): Verdict {
  switch (matter.call) {
    case 'move':
      return decideMove(state, asker, matter, matter);
    case 'credit':
      return credit(state, asker, { deposit: matter.deposit, isApproved: true });
    case 'settle':
      return decideSettlement(state, asker, { ...matter, isApproved: true });
    case 'reverse':
      return decideReversal(state, asker, { match: matter.match, isApproved: true });
    case 'create':
      return open(state, matter);
    case 'change':
      return change(state, asker, { ...matter, isApproved: true });
  }
}
