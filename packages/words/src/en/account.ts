/** One's own account: sessions, activity, data. */
export const sessions = {
  title: 'Sessions',
  hint: 'Where you are logged in. End whatever you do not recognise, then change your password.',
  failed: 'Your sessions could not be loaded',
  device: 'Device',
  address: 'Address',
  started: 'Logged in',
  lastSeen: 'Last used',
  action: 'Status',
  end: 'End',
  endOf: 'End the session on {{device}} from {{address}}',
  this: 'This device',
  everywhere: 'Log out everywhere',
  endFailed: 'The session was not ended',
  alone: 'You are logged in here and nowhere else.',
} as const;

export const activity = {
  title: 'Activity',
  hint: 'What you paid in, staked and got back, from your passbook.',
  exportAll: 'All my data',
  by: 'Show by',
  groupings: { day: 'By day', week: 'By week', month: 'By month', all: 'All time' },
  headings: { day: 'Day', week: 'Week', month: 'Month', all: 'Month' },
  totals: 'Totals of this period',
  chart: 'Stakes and returns',
  chartLabel:
    'Stakes {{stakes}}, returns {{returns}}, net result {{result}}. The table below has the figures.',
  partWords: '{{time}}: stakes {{stakes}}, returns {{returns}}, net result {{result}}',
  weekFrom: 'From {{day}}',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  bonuses: 'Bonuses',
  stakes: 'Stakes',
  returns: 'Returns',
  netResult: 'Net result',
  empty: 'Nothing in this period',
  emptyHint: 'Deposits, bets and results will appear here.',
  failed: 'Your activity could not be loaded',
} as const;

export const leaving = {
  open: 'Close account',
  title: 'Close your account?',
  hint: 'This cannot be undone. Your User ID stays taken, and nobody can log in with it again.',
  erased:
    'Your name, devices, sessions and notifications are erased. Your passbook and bets are kept, as bookkeeping requires.',
  bonus: 'Bonus money that has not been played lapses.',
  password: 'Your password',
  confirm: 'Close my account',
  cancel: 'Keep my account',
  passwordEmpty: 'Please enter your password',
} as const;

export const refusals = {
  SESSION_NOT_FOUND: 'This session does not exist',
  ACCOUNT_CLOSED: 'This account has been closed by its owner',
  CLOSE_WITH_OPEN_BETS:
    'You have {{amount}} in open bets. Cancel them, or wait for their results, then close your account.',
  CLOSE_WITH_MONEY:
    '{{amount}} is left in your wallet. Withdraw it through support, then close your account.',
  CLOSE_WHILE_OWING: 'You owe {{amount}}. Please contact support to settle it, then close your account.',
  CLOSE_WITH_UPI_WAITING: 'A UPI deposit is being checked. Wait for the decision, then close your account.',
} as const;
