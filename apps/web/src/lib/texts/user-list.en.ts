/** User Management. */
export const userList = {
  title: 'User Management',
  total: 'Total users: {{total}}',
  filtered: 'Filtered: {{total}}',
  search: 'Search username or user type',
  userName: 'UserName',
  balance: 'Balance',
  exposure: 'Exposure',
  setting: 'Setting',
  frozen: 'Wallet frozen',
  emptyTitle: 'No Users Found',
  emptyHint: 'Users appear here as soon as they register or are created.',
  nothingFoundHint: 'Search for the start of a username, or for client, employee or admin.',
  failed: 'The users could not be loaded',
} as const;
