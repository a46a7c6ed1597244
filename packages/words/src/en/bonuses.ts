/** The daily bonus, and everything that can come between. */
export const bonuses = {
  claim: 'Claim Daily Bonus',
  claimed: 'Daily Bonus Claimed - Come back tomorrow!',
  celebration: 'Daily bonus claimed!',
  credited: 'added to your wallet',
  tomorrow: 'Come back tomorrow for the next one.',
  close: 'Tap anywhere to close',
  unauthorised: 'Authentication required. Please login again.',
  forbidden: "Access denied. You don't have permission to claim daily bonus.",
  already: 'Already claimed today. Come back tomorrow.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  server: 'Server error. Please try again later.',
  invalid: 'Invalid request. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  failed: 'Failed to claim daily bonus. Please try again.',
} as const;

export const refusals = {
  BONUS_CLAIMED: 'Already claimed today. Come back tomorrow.',
  BONUS_NOT_OFFERED: 'There is no daily bonus at the moment',
} as const;
