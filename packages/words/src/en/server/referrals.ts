/** The headings of the files that are exported. */
export const headings = {
  held: 'Held (IST)',
  referrer: 'Referrer',
  friend: 'Friend',
  friendName: 'Friend name',
  heldFor: 'Held for',
  address: 'Address',
  deposit: 'Deposit (₹)',
  reward: 'Reward (₹)',
  bonus: 'Bonus (₹)',
  state: 'State',
  decidedBy: 'Decided by',
  decided: 'Decided (IST)',
  reason: 'Reason',
} as const;

/** What is said when it is done. */
export const answers = {
  released: 'Referral reward for {{userName}} released',
  refused: 'Referral reward for {{userName}} refused',
} as const;
