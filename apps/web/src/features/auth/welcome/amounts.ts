import type { Answer, contract } from '@tossbook/contract';
import type { TFunction } from 'i18next';

/** What the server says of the site; null until loaded. */
export type Site = Answer<(typeof contract)['getConfig']> | null;

const inRupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** What the site offers a newcomer, in words; null for what it does not offer. All null until loaded. */
export function amountsOf(t: TFunction, site: Site) {
  // During a rolling upgrade, an old server without offers may answer.
  const { offers }: Partial<NonNullable<Site>> = site ?? {};
  const { joiningBonus, dailyBonus, friendBonus, referrerReward, minimumDeposit } = offers ?? {};
  const offered = (amount: number | undefined) => (amount ? inRupees(amount) : null);
  return {
    isLoaded: site !== null,
    joiningBonus: offered(joiningBonus),
    dailyBonus: offered(dailyBonus),
    topUp: offered(site?.topUp?.amount),
    friendBonus: offered(friendBonus),
    referrerReward: offered(referrerReward),
    /** The deposit that a friend's bonus waits for. */
    deposit: minimumDeposit
      ? t('invitation.firstDepositFrom', { minimum: inRupees(minimumDeposit) })
      : t('invitation.firstDeposit'),
  };
}
