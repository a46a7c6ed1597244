/** The headings of the files that are exported. */
export const headings = {
  match: 'Match',
  sport: 'Sport',
  teamA: 'Team A',
  teamB: 'Team B',
  league: 'League',
  start: 'Start (IST)',
  end: 'End (IST)',
  rate: 'Rate (%)',
} as const;

/** What is said when it is done. */
export const answers = {
  created: 'Bet created successfully',
  createdOne: '1 match created',
  createdMany: '{{matches}} matches created',
  updated: 'Bet updated successfully',
  enabled: 'Bet enabled successfully',
  disabled: 'Bet disabled successfully',
  bettingClosed: 'Betting is closed',
  suspendedNone: 'There was nothing to suspend',
  suspendedOne: '1 match suspended',
  suspended: '{{matches}} matches suspended',
  resumedNone: 'There was nothing to resume',
  resumedOne: 'Betting is open again on 1 match',
  resumed: 'Betting is open again on {{matches}} matches',
} as const;
