import type { Mutant } from './mutant.ts';

const DOMAINS = 'apps/api/src/domains';
const MATCHES = `${DOMAINS}/matches`;
const EMPLOYEES = `${DOMAINS}/employees`;
const SUSPEND = [`${MATCHES}/suspend-matches.test.ts`];
const CAP = [`${EMPLOYEES}/require-room.test.ts`];

/** How staff control matches, and admins employees. */
export const controlMutants: Mutant[] = [
  {
    name: 'a suspended league takes bets',
    file: `${MATCHES}/sql/betting_refusal.sql`,
    from: " or m.suspended_by <> '{}'",
    to: '',
    tests: SUSPEND,
    pattern: 'clients see a suspended match',
  },
  {
    name: 'resuming all enables what somebody had switched off',
    file: `${MATCHES}/matches.store.ts`,
    from: '      suspended_by: sql`array(select s',
    to: '      is_active: true,\n      suspended_by: sql`array(select s',
    tests: SUSPEND,
    pattern: 'stays off when all are resumed',
  },
  {
    name: 'resuming all resumes a league that was suspended for itself',
    file: 'packages/rules/src/match.ts',
    from: 'SUSPENSION_SCOPES.slice(SUSPENSION_SCOPES.indexOf(scope))',
    to: 'SUSPENSION_SCOPES.slice(scope.length * 0)',
    tests: ['packages/rules/src/match.test.ts'],
  },
  {
    name: 'a match that is suspended already is not marked',
    file: `${MATCHES}/suspend-matches.ts`,
    from: '({ suspendedBy }) => !suspendedBy.includes(about.scope),',
    to: '({ isActive }) => isActive,',
    tests: SUSPEND,
    pattern: 'a league suspended after all',
  },
  {
    name: 'closing betting is forgotten',
    file: `${MATCHES}/toggle-match.ts`,
    from: '  await closeBetting(tx, matchId);\n',
    to: '',
    tests: [`${MATCHES}/toggle-match.test.ts`],
    pattern: 'closing ends betting for good',
  },
  {
    name: 'betting on a settled match can be closed',
    file: `${MATCHES}/toggle-match.ts`,
    from: "  if (match.stage === 'settled') throw new Refusal('MATCH_SETTLED');\n",
    to: '',
    tests: [`${MATCHES}/toggle-match.test.ts`],
    pattern: 'betting on a settled match',
  },
  {
    name: 'the last rupee of a daily cap cannot be moved',
    file: `${EMPLOYEES}/sql/employee_cap.sql`,
    from: 'fits := amount <= still_free;',
    to: 'fits := amount < still_free;',
    tests: CAP,
    pattern: 'an employee moves what the settings allow',
  },
  {
    name: 'a daily cap never comes back',
    file: `${EMPLOYEES}/sql/employee_cap.sql`,
    from: '    exit when l.posted_at < day_start;\n',
    to: '',
    tests: CAP,
    pattern: 'midnight in India',
  },
  {
    name: 'deposits count against the cap of withdrawals',
    file: `${EMPLOYEES}/sql/employee_cap.sql`,
    from: 'if l.kind = moved then total',
    to: "if l.kind in ('deposit_to_client', 'withdrawal_from_client') then total",
    tests: CAP,
    pattern: 'each direction has a cap of its own',
  },
  {
    name: 'an employee without a tick is let in',
    file: 'packages/contract/src/permissions.ts',
    from: "  return reach === 'self-and-clients' ? 'self' : 'nobody';",
    to: '  return reach;',
    tests: ['packages/contract/src/permissions.test.ts'],
  },
  {
    name: 'a large amount needs no reason',
    file: `${DOMAINS}/cashier/move-by-staff.ts`,
    from: '  if (needsReason(amount, from) && !reason)',
    to: '  if (needsReason(amount, from) && reason === null)',
    tests: [`${DOMAINS}/cashier/deposit-into-wallet.test.ts`],
    pattern: 'a deposit needs a reason',
  },
];
