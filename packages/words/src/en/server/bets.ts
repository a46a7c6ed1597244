/** The headings of the files that are exported. */
export const headings = {
  cancelled: 'Cancelled (IST)',
  address: 'Address',
  team: 'Team',
  amount: 'Amount (₹)',
  rate: 'Rate (%)',
  status: 'Status',
  payout: 'Payout (₹)',
  betId: 'Bet ID',
  time: 'Time (IST)',
  match: 'Match',
  league: 'League',
  teamA: 'Team A',
  teamB: 'Team B',
  userId: 'User ID',
} as const;

/** What is said when it is done. */
export const answers = {
  placed: 'Bet placed successfully',
  cancelled: 'Bet cancelled successfully',
  switched: 'Bet switched successfully',
} as const;
