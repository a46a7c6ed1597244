import { type Paise, paise, rupees } from '@tossbook/rules';
import type { Settings } from '../settings/index.ts';

export type Referral = { friendId: bigint; referrerId: bigint };

/** What a friend's first deposit paid, to the referrer and to the friend. */
export type Paid = { reward: Paise; bonus: Paise };

/** What the settings offer for a friend, and for how much of it a year has room. */
export type Offer = { reward: Paise; bonus: Paise; cap: Paise };

export const offerOf = (settings: Settings): Offer => ({
  reward: rupees(settings['referral.rewardRupees']),
  bonus: rupees(settings['referral.friendBonusRupees']),
  cap: rupees(settings['referral.yearCapRupees']),
});

/** What is left of an amount when a year's earnings may not go above the cap; a cap that was lowered leaves nothing. */
export function clip(amount: Paise, { cap, earned }: { cap: Paise; earned: Paise }): Paise {
  const room = cap > earned ? cap - earned : 0n;
  return amount < room ? amount : paise(room);
}
