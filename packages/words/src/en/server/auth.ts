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

/** Only the server says these: pages show what it answers. */
export const refusals = {
  USER_ID_TAKEN: 'This User ID is not available. Please choose another one.',
  REFERRAL_CODE_INVALID: 'Invalid referral code',
  INVITATION_NOT_FOUND: 'Invalid referral code',
  LOGIN_FAILED: 'Invalid username or password',
  LOGIN_PAUSED: 'Too many attempts. Please wait and try again.',
  LOGIN_PROOF_NEEDED: 'Too many failed logins. Please reload the page and try again.',
  ACCOUNT_BLOCKED: 'Your account is blocked. Please contact support.',
  PASSWORD_CHANGE_NEEDED: 'First time user, please change your password',
  CURRENT_PASSWORD_NEEDED: 'Please enter your current password',
  CURRENT_PASSWORD_WRONG: 'Current password is incorrect',
  PASSWORD_NOT_ALLOWED: 'Password not allowed',
  PASSWORD_TOO_COMMON: 'This password is too easy to guess. Please choose another one.',
  PASSWORD_IS_NAME: 'Your password cannot be your name or User ID',
  STAFF_PASSWORD_TOO_SHORT: 'Staff passwords must be at least 8 characters long',
  PASSWORD_TOO_LONG: 'Password must be at most 128 characters long',
} as const;
