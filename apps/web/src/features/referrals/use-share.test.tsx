import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { aConfig } from '../../../test/visit.tsx';
import { ReferPage } from './refer.page.tsx';

const LINK = `${location.origin}/register?ref=AB2C3D4E`;

const friend = (name: string, status: string, earnedAmount: number) => ({
  name,
  status,
  earnedAmount,
  joinedDate: '2026-11-03T09:30:00.000Z',
});

const stats = {
  referralCode: 'AB2C3D4E',
  showsName: true,
  totalEarnings: 1250,
  yearEarnings: 12_500,
  earningsCap: 50_000,
  successfulReferrals: 5,
  pendingRewards: 500,
  referredFriends: [
    friend('Anita Rao', 'joined', 250),
    friend('Vikram Singh', 'pending', 0),
    friend('Someone', 'odd', 0),
  ],
  total: 3,
};

async function open() {
  answerCalls({ getConfig: () => aConfig(), getReferralStats: () => odd(200, stats) });
  const screen = await show(<ReferPage />);
  await expect.element(page.getByText('AB2C3D4E')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return { ...screen, copied };
}

test('earnings, cap with progress, referrals, rewards and friends are shown', async () => {
  await open();
  for (const figure of ['₹1,250.00', '₹500.00', '5'])
    await expect.element(page.getByRole('definition').filter({ hasText: figure }).first()).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Earnings this year' }))
    .toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByText('₹12,500.00 of ₹50,000.00 · 25%')).toBeVisible();
  const friends = page.getByRole('listitem').filter({ hasText: 'Earned' }).elements();
  expect(friends.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Anita Rao.*03-11-2026.*Joined.*₹250\.00/),
    expect.stringMatching(/Vikram Singh.*Pending.*₹0\.00/),
    expect.stringMatching(/Someone.*Unknown.*₹0\.00/),
  ]);
});

test('the rules stand on the page: amounts, cap, after the first deposit, within 24 hours', async () => {
  await open();
  for (const question of document.querySelectorAll('summary')) question.click();
  // Whole sentences: the amounts alone stand among the figures too.
  for (const words of [
    'You receive ₹250.00 and your friend ₹50.00',
    'up to ₹50,000.00 in a calendar year',
    'After your friend has made a first deposit, within 24 hours',
  ])
    await expect.element(page.elementLocator(document.body)).toMatchTextContent(words);
});

test('the code and the link are copied, each under its name', async () => {
  const { button, toast, copied } = await open();
  await button('Copy code').click();
  await expect.element(toast('Referral code copied to clipboard!')).toBeVisible();
  await button('Copy link').click();
  await expect.element(toast('Referral link copied to clipboard!')).toBeVisible();
  expect(copied.mock.calls).toEqual([['AB2C3D4E'], [LINK]]);
});

test('sharing hands over the link, with the bonus in words', async () => {
  const { button, copied } = await open();
  const share = vi.fn<typeof navigator.share>().mockResolvedValue();
  navigator.share = share;
  await button('Share').click();
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({
      url: LINK,
      text: expect.stringMatching(/AB2C3D4E.*₹50\.00|₹50\.00.*AB2C3D4E/),
    }),
  );
  expect(copied).not.toHaveBeenCalled();
});

test('who changes their mind about sharing is left alone', async () => {
  const { button, copied } = await open();
  navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  await button('Share').click();
  await drawn();
  expect(copied).not.toHaveBeenCalled();
});

test('without a way to share, the link is copied', async () => {
  const { button, toast, copied } = await open();
  navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await button('Share').click();
  await expect.element(toast('Referral link copied to clipboard!')).toBeVisible();
  expect(copied.mock.calls).toEqual([[LINK]]);
});

test('without figures there is a message and a blurred sample that nobody can copy or share', async () => {
  answerCalls({ getConfig: () => aConfig(), getReferralStats: () => odd(409) });
  await show(<ReferPage />);
  await expect.element(page.getByText('Your referral details could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Sample', { exact: true })).toBeVisible();
  for (const name of ['Copy code', 'Copy link', 'Share'])
    await expect.element(page.getByText(name, { exact: true })).toBeDisabled();
  const sample = document.querySelector('[aria-label="Referral code"] [class*="tracking-[0.1em]"]');
  expect(sample?.textContent).toMatch(/^[2-9A-Z]{7}O$/);
  expect(sample?.closest('[inert]')).not.toBeNull();
});

test('the first name in invitations is switched off, and a refusal switches it back', async () => {
  const { toast } = await open();
  const shows = page.getByLabelText('Show my first name to friends who open my link');
  await expect.element(shows).toBeChecked();
  const calls = answerCalls({ setInvitation: () => new Refused('TOO_MANY_REQUESTS') });
  await shows.click();
  await expect.element(toast('Too many requests')).toBeVisible();
  await expect.element(shows).toBeChecked();
  answerCalls({
    setInvitation: () => ({ showsName: false }),
    getReferralStats: () => odd(200, { ...stats, showsName: false }),
  });
  await shows.click();
  await expect.element(shows).not.toBeChecked();
  expect(calls.find(({ name }) => name === 'setInvitation')?.sent.body).toEqual({ showsName: false });
});
