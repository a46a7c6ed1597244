/** Credit and debit history, and the proof that nothing in it was changed. */
export const passbook = {
  pages: 'Passbook',
  credit: {
    title: 'Credit Transactions',
    staffTitle: 'Credited',
    staffHint: 'Everything that came into your float, newest first.',
    staffEmptyHint: 'Deposits into your float and what you withdrew from clients appear here.',
    tab: 'Credit',
    hint: 'Everything that came into your balance, newest first.',
    emptyTitle: 'No Credits Yet',
    emptyHint: 'Deposits, bonuses and returns from won bets appear here.',
    failed: 'Your credits could not be loaded',
  },
  debit: {
    title: 'Debit Transactions',
    staffTitle: 'Debited',
    staffHint: 'Everything that left your float, newest first.',
    staffEmptyHint: 'Deposits that you made out of your float appear here.',
    tab: 'Debit',
    hint: 'Everything that left your balance, newest first.',
    emptyTitle: 'No Debits Yet',
    emptyHint: 'Stakes and withdrawals appear here.',
    failed: 'Your debits could not be loaded',
  },
  search: 'Search description or team',
  no: 'No {{no}}',
  balance: 'Balance after',
  onTeam: 'on {{team}}',
  verify: 'Verify my passbook',
  verifyTitle: 'Verify my passbook',
  verifying: 'Every row is being computed again…',
  whole: 'Your passbook is complete and unchanged',
  wholeHint_one:
    'It has {{count}} row, sealed with its hash. We have just computed the seal again from the row, and it is the same.',
  wholeHint_other:
    'It has {{count}} rows, each sealed with a hash of the row before it. We have just computed all the seals again, and every one is the same: no row was changed, added in between or taken out.',
  nothing: 'Your passbook has no rows yet',
  nothingHint: 'As soon as money moves, each row is sealed, and you can check it here.',
  broken: 'Something in your passbook does not add up',
  brokenHint:
    'A seal does not fit its row. Please do not place bets now, and contact support with the number below.',
  head: 'Last seal',
  copyHead: 'Copy the last seal',
  headHint: 'Note it down: if it ever appears changed for the same rows, somebody has touched your passbook.',
  failedTitle: 'Your passbook could not be checked',
  support: 'Contact support',
  statement: 'Statement (PDF)',
  statementTitle: 'Statement of a month',
  statementHint: 'Balances, sums and every movement of the month, with the seal of your passbook.',
  statementMonth: 'Month',
  statementSave: 'Save as PDF',
  statementSoFar: '{{month}}, so far',
} as const;

export const refusals = {
  MONTH_INVALID: 'Please choose a month, written like 2026-11',
  STATEMENT_NOT_YET: 'This month has not begun yet',
  STATEMENT_BEFORE_JOINING: 'You had no account yet in this month',
  STATEMENT_TOO_LONG:
    'This month has more than {{maximum}} rows. Please export your passbook as CSV instead.',
} as const;
