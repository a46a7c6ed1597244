/** The daily bonus and the top-up of play money, and everything that can come between. */
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
  topUp: 'Get {{amount}} play money',
  topUpTitle: '{{amount}} to go to your next bet',
  topUpHave: 'You have {{amount}}',
  topUpNeed: 'Minimum bet amount: {{amount}}',
  topUpHint: 'Free, once a day, whenever you have too little for a bet.',
  topUpTomorrow: 'You have topped up today. You can again tomorrow.',
  topUpDeposit: 'Deposit by UPI',
  topUpInvite: 'Invite friends',
} as const;

export const refusals = {
  BONUS_CLAIMED: 'Already claimed today. Come back tomorrow.',
  BONUS_NOT_OFFERED: 'There is no daily bonus at the moment',
  TOP_UP_NOT_OFFERED: 'There is no play money to be had at the moment',
  TOP_UP_NOT_NEEDED: 'You can still play: top up when your balance is too small for a bet and no bet is open',
  TOP_UP_TAKEN: 'You have topped up today. Come back tomorrow.',
} as const;
