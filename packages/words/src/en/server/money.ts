/** The headings of the files that are exported. */
export const headings = {
  no: 'No',
  time: 'Time (IST)',
  description: 'Description',
  match: 'Match',
  team: 'Team',
  amount: 'Amount (₹)',
  balance: 'Balance (₹)',
} as const;

/** How each kind of ledger row reads in a passbook. */
export const descriptions = {
  joining_bonus: 'Joining bonus',
  daily_bonus: 'Daily bonus',
  play_top_up: 'Play money top-up',
  referral_reward: 'Referral reward',
  referral_bonus: 'Referral bonus',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  upi_deposit: 'UPI deposit',
  deposit_to_client: 'Deposit to {{user}}',
  withdrawal_from_client: 'Withdrawal from {{user}}',
  bet_placed: 'Bet placed',
  bet_sealed: 'Bet sealed',
  bet_cancelled: 'Bet cancelled',
  bet_refunded: 'Bet refunded',
  bet_won: 'Bet won',
  bet_lost: 'Bet lost',
  settlement_reversed: 'Settlement reversed',
  advance: 'Advance',
  owed_repaid: 'Amount owed repaid',
} as const;
