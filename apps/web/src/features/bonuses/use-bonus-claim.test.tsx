import { istDay } from '@tossbook/rules';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, LOST, Refused } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { BONUS_DAY_KEY, clearSession } from '../../lib/session/session.ts';
import { DailyBonusButton } from './daily-bonus-button.tsx';

const claim = page.getByRole('button', { name: /^Claim Daily Bonus/ });
const claimed = page.getByText('Daily Bonus Claimed - Come back tomorrow!');
const unanswered = () => new Promise<never>(() => undefined);

test('a bonus is claimed once by a double press, and celebrated', async () => {
  const calls = answerCalls({
    getDailyBonus: () => ({ available: true, bonusAmount: 5 }),
    claimDailyBonus: () => {
      answerCalls({ getDailyBonus: () => ({ available: false, bonusAmount: 5 }) });
      return { bonusAmount: 5, message: 'Daily bonus claimed' };
    },
  });
  await show(<DailyBonusButton />);
  await expect.element(claim).toMatchTextContent('₹5');
  await pressTwice(claim);
  await expect.element(page.getByText('Daily bonus claimed!')).toBeVisible();
  await drawn();
  expect(calls.filter(({ name }) => name === 'claimDailyBonus')).toHaveLength(1);
  expect(localStorage.getItem(BONUS_DAY_KEY)).toBe(istDay(new Date()));
  await page.getByText('Tap anywhere to close').click();
  await expect.element(page.getByText('Daily bonus claimed!')).not.toBeInTheDocument();
  await expect.element(claimed).toBeVisible();
});

test('until the server answers, what the browser remembers of today counts', async () => {
  localStorage.setItem(BONUS_DAY_KEY, istDay(new Date()));
  answerCalls({ getDailyBonus: unanswered });
  await show(<DailyBonusButton />);
  await expect.element(claimed).toBeVisible();
});

test('who logs in next has a bonus of their own: the memory goes with the session', async () => {
  localStorage.setItem(BONUS_DAY_KEY, istDay(new Date()));
  clearSession();
  answerCalls({ getDailyBonus: unanswered });
  await show(<DailyBonusButton />);
  await expect.element(claim).toBeVisible();
});

test('the server knows better than the browser', async () => {
  localStorage.setItem(BONUS_DAY_KEY, istDay(new Date()));
  answerCalls({ getDailyBonus: () => ({ available: true, bonusAmount: 5 }) });
  await show(<DailyBonusButton />);
  await expect.element(claim).toBeVisible();
});

test('a bonus that was claimed elsewhere is remembered, and said', async () => {
  answerCalls({
    getDailyBonus: () => ({ available: true, bonusAmount: 5 }),
    claimDailyBonus: () => new Refused('BONUS_CLAIMED'),
  });
  const { toast } = await show(<DailyBonusButton />);
  await claim.click();
  await expect.element(toast('Already claimed today')).toBeVisible();
  expect(localStorage.getItem(BONUS_DAY_KEY)).toBe(istDay(new Date()));
});

test.each([
  ['is lost', async () => LOST, 'Network error. Please check your connection and try again.'],
  ['comes too late', () => new Refused('BONUS_NOT_OFFERED'), 'There is no daily bonus at the moment'],
])('a claim that %s says so, is not remembered, and can be pressed again', async (_what, answer, words) => {
  answerCalls({
    getDailyBonus: () => ({ available: true, bonusAmount: 5 }),
    claimDailyBonus: answer,
  });
  const { toast } = await show(<DailyBonusButton />);
  await claim.click();
  await expect.element(toast(words)).toBeVisible();
  await expect.element(claim).toBeEnabled();
  expect(localStorage.getItem(BONUS_DAY_KEY)).toBeNull();
});

test('where there is no bonus there is no button', async () => {
  const calls = answerCalls({ getDailyBonus: () => ({ available: false, bonusAmount: 0 }) });
  await show(<DailyBonusButton />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await expect.element(claimed).not.toBeInTheDocument();
  await expect.element(claim).not.toBeInTheDocument();
});
