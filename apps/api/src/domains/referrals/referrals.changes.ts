import { keptChange, liveChange } from '../../platform/changes/change.ts';
import { waitingForStaff } from '../realtime/index.ts';

/** Whoever is paid learns of it from the notification. */
const nobody = () => [];

/** A friend has made a first deposit that counts; what it pays is decided in an event of its own. */
export const referralDue = keptChange<{ friendId: string }>('referral.due', nobody);

/** Amounts in paise. */
export const referralRewardPaid = keptChange<{ userId: string; friendId: string; amount: string }>(
  'referral.reward_paid',
  nobody,
);
export const referralBonusPaid = keptChange<{ userId: string; amount: string }>(
  'referral.bonus_paid',
  nobody,
);

/** A reward waits for an admin, or has been released or refused by one. */
export const rewardHeld = liveChange<{ friendId: bigint }>('referral.held', () => [waitingForStaff]);
export const reviewDecided = liveChange<{ friendId: bigint }>('referral.decided', () => [waitingForStaff]);
