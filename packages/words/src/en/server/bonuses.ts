/** What is said when it is done. */
export const answers = {
  claimed: 'Daily bonus of {{amount}} was added to your wallet',
  toppedUp: '{{amount}} of play money was added to your wallet',
} as const;
