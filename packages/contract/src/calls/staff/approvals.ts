import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { betId, idOf, listQuery, neededReason, rupees, spoken, total } from '../../fields.ts';

/** What can wait for a second person, by the call that asked. */
export const APPROVED_CALLS = [
  'deposit',
  'withdraw',
  'approveUpiDeposit',
  'settleUpBet',
  'reverseSettlement',
  'createUser',
  'changeSetting',
] as const;

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;

/** Why an admin cannot approve. */
export const APPROVAL_BARS = ['asker', 'new-access'] as const;

const approval = z.object({
  id: z.string(),
  call: z.enum(APPROVED_CALLS),
  state: z.enum(APPROVAL_STATES),
  /** In a few words: 'Deposit ₹1,50,000.00 to asha'. */
  title: z.string(),
  amount: z.nullable(rupees),
  /** Whom or what it is about. */
  about: z.object({ type: z.enum(['user', 'match', 'setting']), id: z.string(), name: z.string() }),
  /** What the asker was shown, line by line. */
  preview: z.array(z.object({ name: z.string(), value: z.string() })),
  reason: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  /** Why the caller cannot approve it; null if they can. */
  bar: z.nullable(z.enum(APPROVAL_BARS)),
});

const params = z.object({ id: idOf('APPROVAL_NOT_FOUND') });

export const approvalsCalls = endpoints({
  getApprovals: {
    method: 'GET',
    path: '/admin/approvals',
    access: 'approval.decide',
    summary: 'What waits for a second person, oldest first; what was decided, or both, newest first',
    query: z.extend(listQuery, {
      state: z.optional(z.enum(['waiting', 'decided', 'any'])),
      /** Only what is about this match. */
      betId: z.optional(betId),
    }),
    response: z.object({
      approvals: z.array(approval),
      total,
      /** 'on'; 'off': switched off in the settings; 'asleep': there has been one admin alone for 72 hours, or ever. */
      rule: z.enum(['on', 'off', 'asleep']),
      /** Admins who have just been given access, and from when they can approve. */
      waitingAdmins: z.array(z.object({ userName: z.string(), from: z.string() })),
    }),
  },
  approve: {
    method: 'POST',
    path: '/admin/approval/{id}/approve',
    access: 'approval.decide',
    stepUp: 'always',
    movesMoney: true,
    summary: 'Carry out what another person asked for, if what they saw is still so',
    params,
    response: spoken,
  },
  refuseApproval: {
    method: 'POST',
    path: '/admin/approval/{id}/refuse',
    access: 'approval.decide',
    happensOnce: true,
    summary: 'Refuse what another person asked for',
    params,
    body: z.object({ reason: neededReason }),
    response: spoken,
  },
  withdrawApproval: {
    method: 'POST',
    path: '/admin/approval/{id}/withdraw',
    access: 'approval.decide',
    happensOnce: true,
    summary: 'Take back what one asked for oneself',
    params,
    response: spoken,
  },
});
