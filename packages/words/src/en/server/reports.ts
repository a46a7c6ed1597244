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
} as const;

/** What stands in such a file in place of a value. */
export const cells = {
  noActivity: 'no activity',
} as const;
