/** What is said when it is done. */
export const answers = {
  on: 'We will tell you on this device',
  off: 'This device is quiet now',
  followed: 'We will tell you when betting is about to close',
  unfollowed: 'You no longer follow this team',
} as const;
