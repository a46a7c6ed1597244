import { type Paise, paise, rupees } from '@tossbook/rules';
import type { Settings } from '../settings/index.ts';

export type Referral = { friendId: bigint; referrerId: bigint };

/** What a friend's first deposit paid, to the referrer and to the friend. */
export type Paid = { reward: Paise; bonus: Paise };

/** What the settings offer for a friend, and the cap on a referrer's rewards per year. */
export type Offer = { reward: Paise; bonus: Paise; cap: Paise };

export const offerOf = (settings: Settings): Offer => ({
  reward: rupees(settings['referral.rewardRupees']),
  bonus: rupees(settings['referral.friendBonusRupees']),
  cap: rupees(settings['referral.yearCapRupees']),
});

/** The part of an amount that fits under the year's cap; a cap lowered below what was earned leaves nothing. */
export function clip(amount: Paise, { cap, earned }: { cap: Paise; earned: Paise }): Paise {
  const room = cap > earned ? cap - earned : 0n;
  return amount < room ? amount : paise(room);
}
