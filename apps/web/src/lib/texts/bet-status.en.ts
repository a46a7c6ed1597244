/** What became of a bet, in a word. */
export const betStatus = {
  pending: 'pending',
  active: 'active',
  won: 'won',
  lost: 'lost',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const;
