import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { WaitingBadges } from './waiting-badges.tsx';

const nothing = {
  results: 0,
  settling: 0,
  referralReviews: null,
  upiDeposits: null,
  approvals: null,
  riskAlerts: null,
  frozenWallets: null,
  frozenMatches: null,
  alarms: null,
};

test('each kind that waits has its number, and its words for those who do not see it', async () => {
  answerCalls({
    getWaiting: () => ({
      ...nothing,
      results: 1,
      approvals: 4,
      upiDeposits: 2,
      referralReviews: 3,
      riskAlerts: 4,
      alarms: 120,
    }),
  });
  await show(<WaitingBadges kinds={['results', 'approvals', 'upi', 'reviews', 'risk', 'alarms']} />);
  for (const [words, number] of [
    ['1 result to enter', '1'],
    ['4 requests to decide', '4'],
    ['2 UPI deposits to check', '2'],
    ['3 referrals to review', '3'],
    ['4 alerts to look at', '4'],
    ['120 open alarms', '99+'],
  ] as const)
    await expect.element(page.getByTitle(words)).toHaveTextContent(`${number}${words}`);
});

test('what does not wait, or is not for the caller to see, has no badge', async () => {
  answerCalls({ getWaiting: () => ({ ...nothing, alarms: 1 }) });
  await show(<WaitingBadges kinds={['results', 'upi', 'reviews', 'alarms']} />);
  await expect.element(page.getByTitle('1 open alarm')).toBeVisible();
  expect(document.querySelectorAll('[title]')).toHaveLength(1);
});
