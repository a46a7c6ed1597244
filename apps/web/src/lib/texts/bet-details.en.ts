/** Everything about one bet, for staff. */
export const betDetails = {
  title: 'Details',
  open: 'Details of bet {{id}}',
  heading: 'Bet {{id}}',
  user: 'User',
  match: 'Match',
  matchOf: '{{teamA}} vs {{teamB}}',
  league: 'League',
  team: 'Team',
  amount: 'Amount',
  rate: 'Rate',
  percent: '{{rate}}%',
  placedAt: 'Placed',
  cancelledAt: 'Cancelled',
  payout: 'Payout',
  address: 'IP address',
} as const;
