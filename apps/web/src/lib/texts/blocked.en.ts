/** Blocked Users. */
export const blocked = {
  title: 'Blocked Users',
  hint: 'They cannot log in. Their balance and their open bets stay as they are.',
  search: 'Search username or user type',
  userName: 'UserName',
  unblock: 'Unblock',
  unblockUser: 'Unblock {{user}}',
  emptyTitle: 'No Blocked Users',
  emptyHint: 'Users whom staff have blocked appear here.',
  failed: 'The blocked users could not be loaded',
  ask: {
    title: 'Unblock {{user}}?',
    hint: '{{user}} ({{type}}) can log in again at once, with the password they had.',
    keep: 'Keep blocked',
  },
} as const;
