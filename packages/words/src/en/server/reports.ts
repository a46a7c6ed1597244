/** The headings of the files that are exported. */
export const headings = {
  bets: 'Bets',
  placed: 'Placed (₹)',
  cancelled: 'Cancelled (₹)',
  stakesSettled: 'Stakes settled (₹)',
  payouts: 'Payouts (₹)',
  houseResult: 'House result (₹)',
  day: 'Day (IST)',
  bonuses: 'Bonuses (₹)',
  deposits: 'Deposits (₹)',
  withdrawals: 'Withdrawals (₹)',
  activity: 'Activity',
  match: 'Match',
  league: 'League',
  teamA: 'Team A',
  teamB: 'Team B',
  sport: 'Sport',
  username: 'Username',
  name: 'Name',
  role: 'Role',
  paidIn: 'Paid in (₹)',
  upiApproved: 'UPI approved (₹)',
  paidOut: 'Paid out (₹)',
  matchesCreated: 'Matches created',
  matchesSettled: 'Matches settled',
  line: 'Line',
  wallets: 'Wallets (₹)',
  openBets: 'Open bets (₹)',
  house: 'House (₹)',
} as const;

/** The lines of an end-of-day sheet. */
export const sheetLines = {
  opening: 'Opening',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers between wallets',
  promotions: 'Promotions',
  stakes: 'Stakes placed',
  cancelled: 'Bets cancelled',
  won: 'Bets won',
  lost: 'Bets lost',
  refunded: 'Bets refunded',
  reversed: 'Results reversed',
  receivable: 'Receivable: advanced less repaid',
  closing: 'Closing',
} as const;

/** What stands in such a file in place of a value. */
export const cells = {
  noActivity: 'no activity',
} as const;
