import type { Known } from '@tossbook/contract';
import { knownIn } from '../../lib/known-value.ts';
import { SESSIONS } from '../account/paths.ts';
import { matchPageAddress } from '../match-page/paths.ts';
import { PASSBOOK } from '../passbook/paths.ts';
import { REFER } from '../referrals/paths.ts';
import { SECURITY } from '../second-factor/paths.ts';
import { SETTLED_BETS } from '../transactions/paths.ts';
import { DEPOSIT } from '../upi/paths.ts';
import type { Notification } from './queries.ts';

const ofMatch = ({ data }: Notification) =>
  data.matchCode === undefined ? SETTLED_BETS : matchPageAddress(data.matchCode);

const addresses: Record<Known<Notification['type']>, (notification: Notification) => string> = {
  upi_deposit: () => DEPOSIT,
  bet_won: ofMatch,
  bet_lost: ofMatch,
  bet_refunded: ofMatch,
  settlement_reversed: ofMatch,
  deposit: () => PASSBOOK,
  withdrawal: () => PASSBOOK,
  referral_reward: () => REFER,
  match_closing: ofMatch,
  new_login: () => SESSIONS,
  password_reset: () => SECURITY,
};

/** The page that a notification speaks of; null for a kind that only a newer server knows. */
export function addressOf(notification: Notification): string | null {
  const known = knownIn(addresses, notification.type);
  return known === null ? null : addresses[known](notification);
}
