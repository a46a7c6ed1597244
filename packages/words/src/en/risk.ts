/** What risk control noticed. */
export const alerts = {
  title: 'Alerts',
  hint: 'What risk control noticed. Nothing is stopped by an alert: it is for you to look at.',
  view: 'Which alerts',
  views: { unseen: 'New', all: 'All' },
  kinds: {
    match_limit: 'Match limit',
    site_limit: 'Site limit',
    large_bet: 'Large bet',
    many_cancels: 'Many cancels',
    opposite_bets: 'Opposite bets',
  },
  figures: {
    match_limit: '{{level}}% reached: {{amount}} of {{limit}} owed if {{team}} wins',
    site_limit: '{{level}}% reached: {{amount}} of {{limit}} owed on all matches',
    large_bet: '{{amount}} on {{team}}',
    many_cancels: '{{amount}} bets cancelled on this match',
    opposite_bets: 'Both sides from one browser, at least {{amount}} on each',
  },
  kind: 'Alert',
  what: 'What happened',
  match: 'Match',
  versus: '{{teamA}} vs {{teamB}}',
  everyMatch: 'All matches',
  client: 'Client',
  onTeam: 'on {{team}}',
  when: 'Raised',
  seen: 'Seen',
  see: 'Mark as seen',
  seeOf: 'Mark as seen: {{kind}}, {{figures}}',
  seeFailed: 'Not marked as seen',
  search: 'Search client or team',
  failed: 'The alerts could not be loaded',
  emptyUnseen: 'No new alerts',
  empty: 'No alerts',
  emptyHint:
    'You are told when a limit is 70% or 90% used, of bets from ₹25,000, of many cancels, and of linked accounts that bet against each other.',
} as const;

/** How far limits are used. */
export const usage = {
  title: 'Limits in use',
  hint: 'What the house may come to owe in winnings, counted in full for each side.',
  site: 'All matches',
  ifWins: 'If {{team}} wins',
  of: '{{amount}} of {{limit}} ({{percent}}%)',
  unlimited: '{{amount}}, no limit',
  own: 'Own limit',
  none: 'Nothing is owed on any match.',
  all: 'Show all {{count}} matches',
  fewer: 'Show fewer',
} as const;

/** The dialog for the limit of a match or of a client. */
export const houseLimit = {
  change: 'Change limit',
  none: 'no limit',
  nowSettings: 'Now: {{limit}}, as in the settings',
  nowOwn: 'Now: {{limit}}, its own limit',
  choice: 'Which limit counts',
  settings: 'No own limit: use the settings ({{limit}})',
  own: 'Own limit',
  amount: 'Amount',
  amountWrong: 'Please enter an amount above ₹0',
  cancel: 'Cancel',
  save: 'Save',
  failed: 'The limit was not changed',
  unanswered: 'The server did not answer. Look at the page again before you retry.',
} as const;

export const matchRisk = {
  title: 'Risk on this match',
  bySettings: 'Limit on each side: {{limit}}, as in the settings',
  own: 'Limit on each side: {{limit}}, its own limit',
  dialogTitle: 'Limit of this match',
  of: '{{code}} · {{teamA}} vs {{teamB}}',
  amountHint:
    'The most that may be owed in winnings on either side. It counts at once and may be above the one in the settings; the limit of all matches counts as well.',
} as const;

export const clientRisk = {
  title: 'House limit',
  hint: 'Set by the house, besides the limits of the client.',
  positionMax: 'Largest position on a match',
  bySettings: '{{limit}}, as in the settings',
  own: '{{limit}}, own limit',
  alerts: 'Alerts about this client',
  failed: 'The limit could not be loaded',
  dialogTitle: 'House limit of {{user}}',
  dialogHint: 'The most that may be staked on one match, all open bets together.',
  amountHint: 'It counts at once. The limit in the settings counts as well, so a higher one has no effect.',
} as const;

export const refusals = {
  ALERT_NOT_FOUND: 'There is no such alert',
} as const;
