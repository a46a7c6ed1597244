/** What is said when it is done. */
export const answers = {
  on: 'We will tell you on this device',
  off: 'This device is quiet now',
} as const;
