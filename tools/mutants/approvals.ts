import type { Mutant } from './mutant.ts';

const APPROVALS = 'apps/api/src/domains/approvals';
const NEEDS = [`${APPROVALS}/second-person.test.ts`];
const DECIDES = [`${APPROVALS}/decide-approval.test.ts`];
const ALONE = [`${APPROVALS}/one-admin-alone.test.ts`];

/** Mistakes with which one person would decide what needs two. */
export const approvalMutants: Mutant[] = [
  {
    name: 'approvals: the asker approves',
    file: `${APPROVALS}/decide-approval.ts`,
    from: "  if (approval.askedBy === caller.userId) throw new Refusal('APPROVAL_OWN');\n  const from",
    to: '  const from',
    tests: DECIDES,
    pattern: 'the asker can neither',
  },
  {
    name: 'approvals: a new admin approves at once',
    file: `${APPROVALS}/approvals.store.ts`,
    from: "case when access_reset_at > app_now() - interval '72 hours' then",
    to: "case when access_reset_at > app_now() - interval '0 hours' then",
    tests: ALONE,
    pattern: 'unblocking an admin',
  },
  {
    name: 'approvals: an expired request is carried out',
    file: `${APPROVALS}/decide-approval.ts`,
    from: "  if (state === 'expired') throw new Refusal('APPROVAL_EXPIRED');\n  if (state !== 'waiting')",
    to: "  if (state !== 'waiting' && state !== 'expired')",
    tests: DECIDES,
    pattern: 'ends after 24 hours',
  },
  {
    name: 'approvals: a result can be approved for a day',
    file: `${APPROVALS}/second-person.ts`,
    from: 'minutes: isResult ? RESULT_MINUTES : DAY_MINUTES',
    to: 'minutes: DAY_MINUTES',
    tests: DECIDES,
    pattern: 'ends after 24 hours',
  },
  {
    name: 'approvals: nobody looks whether something has changed',
    file: `${APPROVALS}/second-person.ts`,
    from: "  if (changes) throw new Refusal('APPROVAL_CHANGED'",
    to: "  if (changes === '') throw new Refusal('APPROVAL_CHANGED'",
    tests: DECIDES,
    pattern: 'what is no longer so',
  },
  {
    name: 'approvals: requests of a blocked asker are carried out',
    file: `${APPROVALS}/decide-approval.ts`,
    from: "  if (blockedAt || closedAt || role === 'client') {",
    to: "  if (closedAt || role === 'client') {",
    tests: DECIDES,
    pattern: 'blocked since',
  },
  {
    name: 'approvals: the last of many small amounts counts alone',
    file: `${APPROVALS}/second-person.ts`,
    from: '(await readMovedAlone(tx, movement)) + movement.amount >= threshold',
    to: 'movement.amount >= threshold',
    tests: NEEDS,
    pattern: 'many small amounts',
  },
  {
    name: 'approvals: what others gave a client does not count',
    file: `${APPROVALS}/sql/two_people.sql`,
    from: '     where m.user_id = for_user and',
    to: '     where m.user_id = for_user and m.staff_id = by_staff and',
    tests: NEEDS,
    pattern: 'for one client add up',
  },
  {
    name: 'approvals: UPI deposits do not count',
    file: 'apps/api/src/domains/upi/decide-deposit.ts',
    from: "    await noteLoneMovement(tx, { staffId: caller.userId, userId, direction: 'in', amount });",
    to: '    await Promise.resolve();',
    tests: NEEDS,
    pattern: 'UPI deposits',
  },
  {
    name: 'approvals: what two people decided counts against the next',
    file: 'apps/api/src/domains/cashier/move-by-staff.ts',
    from: '  if (!approved) {\n    const direction',
    to: '  {\n    const direction',
    tests: NEEDS,
    pattern: 'does not count against the next',
  },
  {
    name: 'approvals: the rule sleeps as soon as the others are blocked',
    file: `${APPROVALS}/sql/two_people.sql`,
    from: "> app_now() - interval '72 hours' then 'on'",
    to: "> app_now() then 'on'",
    tests: ALONE,
    pattern: 'puts the rule to sleep',
  },
  {
    name: 'approvals: the winnings of a match can be withdrawn while its reversal waits',
    file: 'apps/api/src/domains/cashier/withdraw-from-wallet.ts',
    from: '  if (amount > free)',
    to: '  if (amount > wallet.balance)',
    tests: NEEDS,
    pattern: 'every reversal of a paid match',
  },
  {
    name: 'approvals: betting goes on while a result waits',
    file: 'apps/api/src/domains/settlement/record-settlement.ts',
    from: '  await closeBetting(tx, matchId);\n  await changed(tx, bettingClosed',
    to: '  await changed(tx, bettingClosed',
    tests: NEEDS,
    pattern: 'a result that pays much',
  },
  {
    name: 'approvals: an employee overrules',
    file: 'apps/api/src/domains/cashier/withdraw-from-wallet.ts',
    from: "caller.role === 'admin' && (approved",
    to: '(approved',
    tests: NEEDS,
    pattern: 'bonus money leaves',
  },
];
