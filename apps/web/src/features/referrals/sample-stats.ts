import { REFERRAL_CAP_PER_YEAR, rupees } from '@tossbook/rules';
import type { ReferralStats } from './referrals.api.ts';

/** What the page looks like, for when the real figures cannot be had. Nobody's code: it has letters that no code has. */
export const sampleStats: ReferralStats = {
  code: 'SAMPLE00',
  totalEarnings: rupees(1250),
  yearEarnings: rupees(1000),
  cap: REFERRAL_CAP_PER_YEAR,
  successful: 5,
  pendingRewards: rupees(500),
  friends: [
    { name: 'Anita Rao', status: 'joined', earned: rupees(250), joinedDate: '2026-01-12T09:00:00Z' },
    { name: 'Vikram Singh', status: 'pending', earned: rupees(0), joinedDate: '2026-01-10T09:00:00Z' },
  ],
  pages: 1,
};
