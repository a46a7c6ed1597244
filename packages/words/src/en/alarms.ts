/** Laws of the books that were found broken, and what stands still because of them. */
export const alarms = {
  hint: 'The accounts do not add up here. This wallet or match is frozen until an admin resolves it.',
  empty: 'No alarms',
  emptyHint: 'All accounts reconcile.',
  failed: 'The alarms could not be loaded',
  open: 'open',
  resolved: 'resolved',
  site: 'The whole site',
  wallet: 'Wallet of {{name}}',
  match: '{{code}} {{teamA}} vs {{teamB}}',
  raised: 'Raised',
  resolvedBy: 'Resolved by {{name}}',
  unfreeze: 'Check and unfreeze',
  title: 'Check and unfreeze',
  what: 'The books are checked once more. Only if every law holds is it unfrozen, and the alarm resolved.',
  reason: 'Reason',
  keep: 'Keep frozen',
  unfreezeFailed: 'Not unfrozen',
  unanswered: 'The server did not answer. Look at the alarms before you try again.',
  list: 'Alarms',
  banner_one: '{{count}} open alarm: money stands still',
  banner_other: '{{count}} open alarms: money stands still',
  bannerAction: 'Look at them',
} as const;

export const refusals = {
  NOT_FROZEN: 'There is no open alarm about this',
  STILL_BROKEN: 'The books are still wrong here. Nothing was unfrozen.',
} as const;
