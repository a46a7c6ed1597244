import type { LedgerKind } from '../../platform/db-types.ts';

/** How each kind of ledger row reads in a passbook. `{user}` is the other side of a transfer. */
export const DESCRIPTIONS: Record<LedgerKind, string> = {
  joining_bonus: 'Joining bonus',
  daily_bonus: 'Daily bonus',
  referral_reward: 'Referral reward',
  referral_bonus: 'Referral bonus',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  upi_deposit: 'UPI deposit',
  deposit_to_client: 'Deposit to {user}',
  withdrawal_from_client: 'Withdrawal from {user}',
  bet_placed: 'Bet placed',
  bet_sealed: 'Bet sealed',
  bet_cancelled: 'Bet cancelled',
  bet_refunded: 'Bet refunded',
  bet_won: 'Bet won',
  bet_lost: 'Bet lost',
  settlement_reversed: 'Settlement reversed',
  advance: 'Advance',
  owed_repaid: 'Amount owed repaid',
};

export const describe = ({ kind, otherUser }: { kind: LedgerKind; otherUser: string | null }) =>
  DESCRIPTIONS[kind].replace('{user}', otherUser ?? '');
