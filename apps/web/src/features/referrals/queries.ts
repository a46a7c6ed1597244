import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Paise, rupees } from '@tossbook/rules';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { referralKeys } from './keys.ts';

const PAGE_SIZE = 10;

export type Friend = { name: string; status: string; earned: Paise; joinedDate: string };

export type ReferralStats = {
  code: string;
  /** Whether invitations say the first name. */
  showsName: boolean;
  totalEarnings: Paise;
  yearEarnings: Paise;
  cap: Paise;
  successful: number;
  pendingRewards: Paise;
  friends: Friend[];
  pages: number;
};

/** The caller's code, its earnings, and a page of the friends who used it. */
export const useReferralStats = (page: number) =>
  useQuery({
    queryKey: referralKeys.page(page),
    queryFn: () => call('getReferralStats', { query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    select: (stats): ReferralStats => ({
      code: stats.referralCode,
      showsName: stats.showsName,
      totalEarnings: rupees(stats.totalEarnings),
      yearEarnings: rupees(stats.yearEarnings),
      cap: rupees(stats.earningsCap),
      successful: stats.successfulReferrals,
      pendingRewards: rupees(stats.pendingRewards),
      friends: stats.referredFriends.map(({ name, status, earnedAmount, joinedDate }) => ({
        name,
        status,
        earned: rupees(earnedAmount),
        joinedDate,
      })),
      pages: Math.ceil(stats.total / PAGE_SIZE),
    }),
  });

export const useShowName = () =>
  useSend((write, showsName: boolean) => write('setInvitation', { body: { showsName } }), {
    changes: [referralKeys.all],
  });
