/** Failed logins, denied calls and the like, grouped for admins. */
export const security = {
  title: 'Security Events',
  hint: 'What is worth a look, by account or address, over the last 31 days. The audit log has every entry.',
  search: 'Search by account or address',
  failed: 'Security events could not be loaded',
  empty: 'Nothing to report',
  emptyHint: 'Failed logins, denied calls and exports will appear here.',
  kind: 'Event',
  view: 'Kind of event',
  all: 'All',
  subject: 'Account or address',
  count: 'Times',
  first: 'First',
  last: 'Last',
  address: 'Last address',
  since:
    'Only the newest {{events}} events are counted here, from {{time}} on. Choose a kind or a period for older ones.',
  kinds: {
    'login-failed': 'Failed logins',
    'login-unproven': 'Browser checks asked for',
    'login-paused': 'Logins paused',
    'login-blocked': 'Logins to a blocked account',
    'login-new_device': 'New device of staff',
    'password-wrong': 'Wrong current passwords',
    'call-denied': 'Denied calls',
    'list-exported': 'Exports',
  },
} as const;
