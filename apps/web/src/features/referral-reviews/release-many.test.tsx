import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { ReviewList } from './review-list.tsx';

const review = (id: string) => ({
  id,
  referrerUserName: `asha${id}`,
  referrerName: 'Asha',
  friendUserName: `ravi${id}`,
  friendName: 'Ravi',
  depositAmount: 500,
  rewardAmount: 100,
  bonusAmount: 50,
  joinedDate: '2026-11-01T10:00:00Z',
  heldAt: '2026-11-01T11:00:00Z',
  reasons: ['same_device' as const],
  friendsFromAddress: 0,
  address: '10.0.0.1',
  state: 'waiting' as const,
  decidedAt: null,
  decidedBy: null,
  reason: null,
});

async function open() {
  await atADesk();
  await loadWords(['referral-reviews']);
  const calls = answerCalls({
    getReferralReviews: () => ({ reviews: [review('1'), review('2'), review('3')], total: 3 }),
    releaseReferral: () =>
      calls.filter(({ name }) => name === 'releaseReferral').length > 1
        ? new Refused('REVIEW_DECIDED', { decision: 'refused' })
        : { message: 'Reward released' },
  });
  const screen = await show(<ReviewList view="waiting" />);
  await expect.element(page.getByText('asha3')).toBeVisible();
  return { ...screen, sent: () => calls.filter(({ name }) => name === 'releaseReferral') };
}

test('the selected rewards are released one by one after one look at why each was held', async () => {
  const { button, dialog, sent } = await open();
  await userEvent.keyboard('jxjx');
  await expect.element(page.getByText('2 rewards selected, ₹300.00')).toBeVisible();
  await button('Release them…').click();
  await expect.element(dialog).toMatchTextContent('Release 2 rewards?');
  const chosen = page.getByRole('list', { name: /why each was held/ });
  await expect
    .element(chosen)
    .toMatchTextContent(/asha1 brought ravi1₹150.00Same device.*asha2 brought ravi2/);
  expect(sent()).toHaveLength(0);
  await page.getByLabelText(/^Reason/).fill('known family');
  await button('Pay ₹300.00').click();
  const outcomes = page.getByRole('list', { name: 'What became of each reward' });
  await expect.element(outcomes).toMatchTextContent(/Reward released.*This reward was already refused/);
  expect(sent().map(({ sent: { body } }) => body)).toEqual([
    { reason: 'known family' },
    { reason: 'known family' },
  ]);
  expect(new Set(sent().map(({ sent: { headers } }) => headers.get('idempotency-key'))).size).toBe(2);
});
