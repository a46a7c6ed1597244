import { formatRupees, type Paise } from '@tossbook/rules';
import type { TFunction } from 'i18next';

/** What the site offers referrers and their friends. */
export type ReferralOffers = {
  referrerReward: Paise;
  friendBonus: Paise;
  yearlyCap: Paise;
  /** Absent if any first deposit counts. */
  minimumDeposit: Paise;
};

/** The deposit that earns the reward, in words. */
export const firstDeposit = (t: TFunction, offers: ReferralOffers | null): string =>
  offers && offers.minimumDeposit > 0n
    ? t('referrals.firstDepositFrom', { minimum: formatRupees(offers.minimumDeposit) })
    : t('referrals.firstDeposit');
