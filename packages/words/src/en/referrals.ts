/** Refer and Earn. Amounts are filled in from what the server says. */
export const referrals = {
  title: 'Refer and Earn',
  pitch: '{{reward}} for you, {{bonus}} for your friend',
  pitchHint: 'Both are paid after your friend makes {{deposit}}, within 24 hours.',
  firstDeposit: 'a first deposit',
  firstDepositFrom: 'a first deposit of at least {{minimum}}',
  code: 'Referral code',
  link: 'Referral link',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  share: 'Share',
  shareText: 'Join me on TossBook with my code {{code}} and get a {{bonus}} bonus after {{deposit}}.',
  shareTextShort: 'Join me on TossBook with my code {{code}}.',
  totalEarnings: 'Total earnings',
  successful: 'Successful referrals',
  pendingRewards: 'Pending rewards',
  pendingHint: 'Paid after the first deposit',
  cap: 'Earnings this year',
  capText: '{{earned}} of {{cap}} · {{percent}}%',
  capReached: 'You have reached the cap of this year. It starts anew on 1 January.',
  friends: 'Your friends',
  name: 'Name',
  status: 'Status',
  earned: 'Earned',
  joinedDate: 'Joined',
  joined: 'Joined',
  pending: 'Pending',
  unknown: 'Unknown',
  emptyTitle: 'No referrals yet',
  emptyHint: 'Share your code with a friend. You both earn when your friend makes a first deposit.',
  loading: 'Loading your referrals',
  failedTitle: 'Your referral details could not be loaded',
  failedHint: 'What you see below is only a sample, not your code. Please try again.',
  sample: 'Sample',
  how: 'How it works',
  steps: [
    'Send your code or link to a friend.',
    'Your friend registers with it and makes {{deposit}}.',
    'You receive {{reward}}, your friend {{bonus}}.',
  ],
  faq: 'Questions',
  questions: [
    {
      question: 'How much do we each get?',
      answer: 'You receive {{reward}} and your friend {{bonus}} for each friend who joins with your code.',
    },
    {
      question: 'When is it paid?',
      answer:
        'After your friend has made {{deposit}}, within 24 hours. Until then the friend is shown as pending.',
    },
    {
      question: 'Is there a limit?',
      answer:
        'You can earn up to {{cap}} in a calendar year. Your friends receive their bonus even after you have reached it.',
    },
    {
      question: 'Why is a reward still pending?',
      answer:
        'Either the first deposit is still to come, or our staff are looking at it: rewards are checked when two accounts seem to belong to one person.',
    },
  ],
} as const;
