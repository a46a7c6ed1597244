/** What is said when it is done. */
export const answers = {
  loggedIn: 'Login successful',
  loggedOut: 'Logout Successful!',
  loggedOutEverywhere: 'Logged out on every device',
  passwordChanged: 'Password changed successfully',
  blocked: 'Successfully blocked {{userName}}',
  unblocked: 'Successfully unblocked {{userName}}',
  passwordReset: 'Successfully reset password for {{userName}}',
} as const;
