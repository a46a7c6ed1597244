/** Who owes the house. */
export const debtors = {
  title: 'Debtors',
  hint: 'Clients who had spent what a reversal took back. Their next credits repay it, and until then they cannot withdraw.',
  sum_one: '{{count}} client owes {{amount}} in all',
  sum_other: '{{count}} clients owe {{amount}} in all',
  search: 'Search username',
  user: 'User',
  deposit: 'Bank Deposit',
  owed: 'Owed',
  repaid: 'Came back',
  balance: 'Balance',
  since: 'Since',
  matches: 'Reversed match',
  matchOf: '{{teamA}} vs {{teamB}}',
  empty: 'Nobody owes anything',
  emptyHint: 'A client appears here when a reversal takes back more than the balance holds.',
  failed: 'The debtors could not be loaded',
} as const;
