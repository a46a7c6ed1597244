import { REFERRAL_CODE_BYTES, referralCodeFrom, rupees } from '@tossbook/rules';
import type { ReferralStats } from './queries.ts';

/** Sample figures, for when the real ones cannot be loaded. */
export const sampleStats = (): ReferralStats => ({
  code: sampleCode(),
  showsName: true,
  totalEarnings: rupees(1250),
  yearEarnings: rupees(1000),
  cap: rupees(50_000),
  successful: 5,
  pendingRewards: rupees(500),
  friends: [
    { name: 'Anita Rao', status: 'joined', earned: rupees(250), joinedDate: '2026-01-12T09:00:00Z' },
    { name: 'Vikram Singh', status: 'pending', earned: rupees(0), joinedDate: '2026-01-10T09:00:00Z' },
  ],
  pages: 1,
});

/** Different each time, and never a real code: it ends in a letter that no code has. */
const sampleCode = () =>
  `${referralCodeFrom(crypto.getRandomValues(new Uint8Array(REFERRAL_CODE_BYTES))).slice(0, -1)}O`;
