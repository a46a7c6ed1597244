/** The client's home around its matches. */
export const home = {
  title: 'Live Betting',
  active_one: '{{count}} Active',
  active_other: '{{count}} Active',
  empty: 'No Matches Found',
  emptyHint: 'New matches appear automatically. The schedules show what is planned.',
  cricket: 'Cricket schedule',
  kabaddi: 'Kabaddi schedule',
  failed: 'The matches could not be loaded',
  loading: 'Loading... Please wait while we fetch your data',
} as const;
