import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../../test/server.ts';
import { atADesk } from '../../../../test/show.tsx';
import { aConfig, answerFrame, visit } from '../../../../test/visit.tsx';

const createAccount = page.getByRole('link', { name: 'Create account' });

test('an invitation names who invites, what it brings to whom, and after what', async () => {
  answerFrame();
  answerCalls({
    getConfig: () =>
      aConfig({
        offers: {
          joiningBonus: 40,
          dailyBonus: 0,
          referrerReward: 333,
          friendBonus: 66,
          yearlyCap: 9_000,
          minimumDeposit: 150,
        },
      }),
  });
  await visit('/register?ref=ab2c3d4e', { role: null });
  const card = page.getByRole('region', { name: 'Asha invites you' });
  await expect.element(card.getByText('AB2C3D4E')).toBeVisible();
  for (const line of [
    '₹40when you register, with no deposit needed',
    '₹66for you, and ₹333 for Asha, after your first deposit of at least ₹150',
  ])
    await expect.element(card.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  await createAccount.click();
  await expect
    .element(page.getByText('From Asha: ₹66 for you after your first deposit of at least ₹150'))
    .toBeVisible();
});

test('whoever keeps the name back is a friend', async () => {
  answerFrame();
  answerCalls({ getInvitation: () => ({ firstName: null }) });
  await visit('/register?ref=ab2c3d4e', { role: null });
  const card = page.getByRole('region', { name: 'A friend invites you' });
  const line = '₹50for you, and ₹250 for your friend, after your first deposit';
  await expect.element(card.getByRole('listitem').filter({ hasText: line })).toBeVisible();
});

test('an invitation with a code that nobody has says so, and so does its field', async () => {
  answerFrame();
  answerCalls({ getInvitation: () => new Refused('INVITATION_NOT_FOUND') });
  await visit('/register?ref=zzzzzzzz', { role: null });
  await expect.element(page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
  await createAccount.click();
  await expect
    .element(page.getByLabelText(/^Referral code/))
    .toHaveAccessibleDescription('Invalid referral code');
});

test('on a wide screen the invitation stands beside the form', async () => {
  await atADesk();
  answerFrame();
  await visit('/register?ref=ab2c3d4e', { role: null });
  await expect.element(page.getByRole('region', { name: 'Asha invites you' }).first()).toBeVisible();
  await expect.element(page.getByLabelText(/^Referral code/)).toHaveValue('AB2C3D4E');
});

test('a code that cannot be checked is a friend of nobody in particular, and is not called invalid', async () => {
  answerFrame();
  answerCalls({ getInvitation: () => odd(409) });
  await visit('/register?ref=ab2c3d4e', { role: null });
  await expect.element(page.getByRole('region', { name: 'A friend invites you' })).toBeVisible();
});

test('a code is looked up when it is whole, and not before', async () => {
  const calls = answerFrame();
  answerCalls({ getInvitation: () => new Refused('INVITATION_NOT_FOUND') });
  await visit('/register', { role: null });
  const field = page.getByLabelText(/^Referral code/);
  await field.fill('zzzz');
  await expect.element(page.getByText('Invalid referral code')).not.toBeInTheDocument();
  await field.fill('zzzzzzzz');
  await expect.element(field).toHaveAccessibleDescription('Invalid referral code');
  expect(calls.filter(({ name }) => name === 'getInvitation')).toHaveLength(1);
});
