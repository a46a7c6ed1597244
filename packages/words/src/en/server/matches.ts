/** The headings of the files that are exported. */
export const headings = {
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
  updated: 'Bet updated successfully',
  enabled: 'Bet enabled successfully',
  disabled: 'Bet disabled successfully',
} as const;
