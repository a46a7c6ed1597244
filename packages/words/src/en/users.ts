/** What staff can do to a user, and what each of it says beforehand and afterwards. */
export const userActions = {
  menu: 'Actions for {{user}}',
  deposit: 'Bank Deposit',
  withdraw: 'Bank Withdraw',
  statement: 'Account Statement',
  block: 'Block',
  unblock: 'Unblock',
  pendingBets: 'Pending Bets',
  betHistory: 'Bet History',
  reset: 'Reset Password',
  resetFactor: 'Reset Second Factor',
  cancel: 'Cancel',
  blocking: {
    title: 'Block User',
    hint: 'Block {{user}}?',
    effects: [
      'Every session of {{user}} ends now, and nobody can log in to this account.',
      'Open bets stay and are settled as always. Balance and exposure stay as they are.',
      'You can undo it in the Blocked List.',
    ],
    submit: 'Block User',
    done: 'Successfully blocked {{user}}',
    failed: '{{user}} was not blocked',
  },
  unblocking: {
    title: 'Unblock User',
    hint: 'Let {{user}} in again?',
    effects: ['{{user}} can log in again with the previous password.'],
    submit: 'Unblock User',
    done: 'Successfully unblocked {{user}}',
    failed: '{{user}} was not unblocked',
  },
  resetting: {
    title: 'Reset Password',
    hint: 'Reset the password of {{user}}?',
    effects: [
      'Every session of {{user}} ends now, and the previous password stops working.',
      '{{user}} logs in with the password that you hand over, and is asked to change it at the next login.',
    ],
    submit: 'Reset password',
    done: 'Successfully reset password for {{user}}',
    failed: 'The password of {{user}} was not reset',
  },
  resettingFactor: {
    title: 'Reset Second Factor',
    hint: 'Remove every second factor of {{user}}?',
    effects: [
      'Make sure that you are talking to {{user}}: from now on the password alone opens this account.',
      'Every session of {{user}} ends now. Authenticator app, passkeys and recovery codes stop working.',
    ],
    reason: 'Reason',
    submit: 'Reset',
    done: 'Second factor of {{user}} removed',
    failed: 'The second factor of {{user}} was not removed',
  },
  handOver: {
    title: 'Password to hand over',
    user: 'Username',
    password: 'Password',
    copy: 'Copy {{label}}',
    hint: '{{user}} will be asked to change it at the next login. It works for a short time only, so hand it over now.',
    done: 'Done',
  },
} as const;

/** User Management. */
export const userList = {
  title: 'User Management',
  total: 'Total users: {{total}}',
  filtered: 'Filtered: {{total}}',
  search: 'Search username, name or user type',
  userName: 'UserName',
  balance: 'Balance',
  exposure: 'Exposure',
  setting: 'Setting',
  frozen: 'Wallet frozen',
  blocked: 'Blocked',
  asOf: 'Balances as of {{time}} IST',
  emptyTitle: 'No Users Found',
  emptyHint: 'Users appear here as soon as they register or are created.',
  nothingFoundHint: 'Search for the start of a username, or for client, employee or admin.',
  failed: 'The users could not be loaded',
} as const;

/** Create New User, and what is handed over then. */
export const createUser = {
  title: 'Create New User',
  hint: 'Open an account for somebody. They choose their own password at the first login.',
  name: 'Full Name',
  userName: 'Username',
  userNameHint: '3 to 30 letters, digits, dots, underscores or hyphens',
  password: 'Default Password',
  passwordHint: 'Clients start with it and must change it at their first login.',
  passwordTypes: 'Clients start with it. Admins and employees get a one-time password, shown after creation.',
  passwordOnce: 'Shown after creation',
  passwordOnceHint: 'A one-time password is shown once after creation.',
  staffPassword: 'Password',
  passwordFailed: 'Could not be loaded; it is shown after creation',
  type: 'User Type',
  typePlaceholder: 'Select User Type',
  submit: 'Create User',
  notYet:
    'There is no account {{name}} yet. Once another admin has agreed, reset its password to hand one over.',
  done: {
    title: 'Hand these over to {{name}}',
    hint: 'They set a password of their own at the first login. This one is not shown again.',
    site: 'Login page',
    details: 'Login details',
    copy: 'Copy all',
    copyOne: 'Copy {{what}}',
    close: 'Done',
  },
} as const;

/** Blocked Users. */
export const blocked = {
  title: 'Blocked Users',
  hint: 'They cannot log in. Their balance and their open bets stay as they are.',
  search: 'Search username, name or user type',
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

export const refusals = {
  LAST_ADMIN: 'The last admin cannot be blocked',
  CREATE_NAME_EMPTY: 'Please Enter Name!',
  CREATE_USERNAME_EMPTY: 'Please Enter Username!',
  CREATE_TYPE_EMPTY: 'Please Select User Type',
  USER_NOT_FOUND: 'User not found',
  NOT_AN_EMPLOYEE: 'This user is not an employee',
} as const;
