/** The headings of the files that are exported. */
export const headings = {
  match: 'Match',
  league: 'League',
  teamA: 'Team A',
  teamB: 'Team B',
  sport: 'Sport',
  end: 'End (IST)',
  closed: 'Betting closed (IST)',
  state: 'State',
  bets: 'Bets',
  result: 'Result',
  betsDone: 'Bets done',
  clients: 'Clients',
  payout: 'Payout (₹)',
  houseResult: 'House result (₹)',
  outcomeKnown: 'Outcome known (IST)',
  lateCancels: 'Late cancels',
  settledBy: 'Settled by',
  settled: 'Settled (IST)',
  reason: 'Reason',
  takenBack: 'Taken back (₹)',
  leftOwed: 'Left owed (₹)',
  reversedBy: 'Reversed by',
  reversed: 'Reversed (IST)',
  reversalReason: 'Reversal reason',
} as const;

/** What is said when it is done. */
export const answers = {
  settled: 'Bet settled successfully',
  settlementStarted: 'Settlement started for {{bets}} bets',
  reversed: 'Settlement reversed successfully',
  reversalStarted: 'Reversal started for {{bets}} bets',
  sourceAdded: 'Source added',
} as const;

/** What clients are told of their bets, by type. The sentences below are added to the message where they are true. */
export const notifications = {
  bet_won: {
    title: 'You won',
    message: '{{match}}: your return of {{amount}} was added to your wallet, a profit of {{profit}}.',
  },
  bet_lost: { title: 'You lost', message: '{{match}}: you lost {{amount}}.' },
  bet_refunded: { title: 'Bet refunded', message: '{{match}}: {{amount}} was returned to your wallet.' },
  settlement_reversed: {
    title: 'Settlement reversed',
    message: '{{match}}: the result was withdrawn, and your bet is open again.',
  },
  late: '{{late}} was returned for bets placed after the outcome was known.',
  taken: '{{taken}} was taken back out of your wallet.',
  owed: 'You owe {{owed}} of it, which will come out of your next credits.',
} as const;
