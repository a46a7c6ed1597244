import type { EventType } from '../../platform/outbox.ts';

/** A friend has made a first deposit that counts; what it pays is decided in an event of its own. */
export const referralDue: EventType<{ friendId: string }> = { type: 'referral.due' };

/** Amounts in paise. */
export const referralRewardPaid: EventType<{ userId: string; friendId: string; amount: string }> = {
  type: 'referral.reward_paid',
};
export const referralBonusPaid: EventType<{ userId: string; amount: string }> = {
  type: 'referral.bonus_paid',
};
