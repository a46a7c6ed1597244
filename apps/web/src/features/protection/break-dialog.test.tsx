import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { aLimits, answerFrame, visit } from '../../../test/visit.tsx';

const until = '2027-05-17T10:00:00.000Z';

async function open(change: object = {}) {
  answerFrame();
  const calls = answerCalls({ getLimits: async () => aLimits(change) });
  const screen = await visit('/limits');
  await expect.element(page.getByRole('region', { name: 'Self-exclusion' })).toBeVisible();
  const sent = (name: string) => calls.filter((call) => call.name === name).map((call) => call.sent.body);
  return { ...screen, sent };
}

test('a break says what it means, asks twice, and begins with the second yes', async () => {
  const { button, dialog, toast, sent } = await open();
  const message = 'You are taking a break until 24-11-2026 3:30 PM. Your open bets run on.';
  answerCalls({
    takeTimeOut: () => {
      answerCalls({ getLimits: async () => aLimits({ timeOutUntil: until }) });
      return { message };
    },
  });
  await button('7 days').click();
  await expect.element(page.getByRole('heading', { name: 'Take a break for 7 days?' })).toBeVisible();
  for (const words of [
    'Nobody can lift it early',
    'Your open bets run on',
    'read your passbook, cancel a bet while betting is open, and withdraw through support',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await expect.element(button('Not now')).toHaveFocus();
  await button('Continue').click();
  await expect.element(dialog).toMatchTextContent('This starts at once and cannot be undone.');
  expect(sent('takeTimeOut')).toEqual([]);
  await button('Start my break').click();
  await expect.element(toast(message)).toBeVisible();
  expect(sent('takeTimeOut')).toEqual([{ period: 'week' }]);
  await expect.element(page.getByText(/^You are taking a break until 17-05-2027/)).toBeVisible();
});

test('self-exclusion also says that no new account can be opened; going back sends nothing', async () => {
  const { button, dialog, sent } = await open();
  await button('Six months').click();
  await expect.element(dialog).toMatchTextContent('No new account can be opened from a device');
  await button('Continue').click();
  await expect.element(button('Exclude me')).toBeVisible();
  await button('Back').click();
  await button('Not now').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Six months').click();
  await expect.element(button('Continue')).toBeVisible();
  expect(sent('selfExclude')).toEqual([]);
});

test('who has excluded themselves sees until when, and no shorter break is offered', async () => {
  const { button } = await open({ excludedUntil: until });
  await expect.element(page.getByText(/^You have excluded yourself until 17-05-2027/)).toBeVisible();
  await expect.element(button('7 days')).not.toBeInTheDocument();
  await expect.element(button('Six months')).not.toBeInTheDocument();
});
