/** What stands around every page of somebody who is logged in, and what parts of many pages share. */
export const menu = {
  open: 'Open menu',
  close: 'Close menu',
  label: 'Main menu',
  tabs: 'Quick menu',
  home: 'Home',
  transactions: 'Toss Transactions',
  myBets: 'My Bets',
  refer: 'Refer and Earn',
  deposit: 'Deposit',
  passbook: 'Passbook',
  entries: 'All Entries',
  credit: 'Credit History',
  debit: 'Debit History',
  credited: 'Credited',
  debited: 'Debited',
  schedule: 'Schedule',
  kabaddi: 'Kabaddi',
  cricket: 'Cricket',
  account: 'Account',
  limits: 'Limits',
  rules: 'Rules',
  support: 'Support',
  changePassword: 'Change Password',
  sessions: 'Sessions',
  activity: 'Activity',
  security: 'Security',
  status: 'Status',
  incidents: 'Incidents',
  logOut: 'Log out',
  logoutStaff: 'Logout',
  logOutEverywhere: 'Log out everywhere',
  dashboard: 'Dashboard',
  createUser: 'Create User',
  createBet: 'Create Bet',
  settleUp: 'Settle Up',
  userList: 'User List',
  blockedList: 'Blocked List',
  marketAnalysis: 'Market Analysis',
  duties: 'To decide',
  approvals: 'Approvals',
  upiDeposits: 'UPI Deposits',
  referralReviews: 'Referral Reviews',
  alerts: 'Alerts',
  debtors: 'Debtors',
  control: 'Control',
  overview: 'Overview',
  reports: 'Reports',
  audit: 'Audit',
  securityEvents: 'Security Events',
  settings: 'Settings',
  tabTransactions: 'Transactions',
  tabRefer: 'Refer',
  tabUpi: 'UPI',
  tabMarket: 'Market',
  skip: 'Skip to content',
} as const;

export const user = {
  /** Begins with what is seen, for those who say it to their device. */
  menu: '{{initials}}, account menu of {{name}}',
  client: 'Client',
  employee: 'Employee',
  admin: 'Admin',
} as const;

export const wallet = {
  label: 'Wallet',
  balance: 'BAL',
  exposure: 'EXP',
  balanceLong: 'Balance',
  withdrawable: 'You can withdraw {{amount}} now.',
  bonusHint: 'Bonus money can be staked at once, and withdrawn after it has been played.',
  exposureLong: 'Exposure',
  support: 'Recharge or withdraw',
  failed: 'Failed to update balance and exposure',
} as const;

export const idle = {
  title: 'Are you still there?',
  hint_one: 'You will be logged out in {{count}} second, because nothing was done here for a while.',
  hint_other: 'You will be logged out in {{count}} seconds, because nothing was done here for a while.',
  stay: 'Stay logged in',
  leave: 'Log out',
  ended_one: 'You were logged out after {{count}} minute without activity.',
  ended_other: 'You were logged out after {{count}} minutes without activity.',
} as const;

export const logout = { failed: 'Logout failed' } as const;

export const pager = {
  label: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  page: 'Page {{page}}',
  position: 'Page {{page}} of {{pages}}',
} as const;

export const period = {
  label: 'Period',
  All: 'All',
  Today: 'Today',
  Yesterday: 'Yesterday',
  'Last Week': 'Last Week',
  'Last 15 Days': 'Last 15 Days',
  'This Month': 'This Month',
  'Last 45 Days': 'Last 45 Days',
} as const;

export const countdown = {
  closesIn: 'Closes in',
  opensIn: 'Opens in',
  suspended: 'Suspended',
  closed: 'Betting Closed',
  expired: 'Time Expired',
} as const;

export const leave = {
  title: 'Leave without saving?',
  hint: 'What you have entered here will be lost.',
  stay: 'Stay here',
  go: 'Leave',
} as const;

export const lists = {
  export: 'Export',
  clearSearch: 'Clear the search',
  range: '{{first}}–{{last}} of {{total}}',
  nothingFound: 'Nothing matches this filter',
  nothingFoundHint: 'Choose another period or another search.',
  clearFilters: 'Clear filters',
  sort: 'Sort by',
  ownOrder: 'Usual order',
  orders: {
    amount: { down: '{{column}}, highest first', up: '{{column}}, lowest first' },
    time: { down: '{{column}}, newest first', up: '{{column}}, oldest first' },
    text: { down: '{{column}}, Z to A', up: '{{column}}, A to Z' },
  },
  ofFirst: 'Sorted within the first {{rows}} rows. Narrow the filter to sort them all.',
  rows: 'Rows on a page',
  rowsOf: '{{rows}} rows',
  views: 'Saved views',
  saveView: 'Save view',
  viewName: 'Name of the view',
  keepView: 'Save the view',
  cancelView: 'Cancel',
  removeView: 'Delete the view {{name}}',
  move: 'move',
  open: 'open',
} as const;

/** Said to whoever is sent away from a page. */
export const guards = {
  adminsOnly: 'That page is for admins. Ask one if you need something there.',
} as const;

export const reason = { label: 'Reason', hint: 'Stays in the audit log with your name.' } as const;

export const refusals = {
  INVALID_INPUT: 'Invalid request. Please try again.',
  AMOUNT_INVALID: 'Please enter a valid amount.',
  REASON_EMPTY: 'Please enter a reason',
  REASON_TOO_LONG: 'The reason is too long.',
  NOT_AUTHENTICATED: 'Authentication required. Please login again.',
  FORBIDDEN: "Access denied. You don't have permission to access this service.",
  DEPOSIT_NOT_POSITIVE: 'Deposit amount must be a positive number',
  KEY_REUSED: 'This Idempotency-Key was used for another request',
  KEY_INVALID: 'Idempotency-Key must be a UUID',
  EXPORTS_RUNNING: 'Two of your exports are still running. Please wait until one has finished.',
  READS_RUNNING: 'Your last requests are still being answered. Please wait a moment and try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  NOT_FOUND: 'Service endpoint not found. Please contact support.',
  TOO_BUSY: 'The service is busy. Please try again in a moment.',
  SERVER_ERROR: 'Server error. Please try again later.',
} as const;
