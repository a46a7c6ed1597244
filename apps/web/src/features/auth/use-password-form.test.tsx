import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { PasswordForm } from './password-form.tsx';

const current = page.getByLabelText('Current password');
const submit = page.getByRole('button', { name: 'Change Password' });

const open = ({ isFirstTime = false } = {}) =>
  show(<PasswordForm userName="asha" isFirstTime={isFirstTime} isStaff={false} />);

async function choose(password: string, confirmed = password) {
  await page.getByLabelText('New password').fill(password);
  await page.getByLabelText('Confirm password').fill(confirmed);
}

test('nothing can be sent until both passwords are there and agree', async () => {
  await open({ isFirstTime: true });
  await expect.element(submit).toBeDisabled();
  await choose('Secret12', 'Secret13');
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await choose('Secret12');
  await expect.element(page.getByText("Passwords don't match")).not.toBeInTheDocument();
  await expect.element(submit).toBeEnabled();
});

test.each([
  ['PASSWORD_TOO_SHORT', 'Password must be at least 6 characters long'],
  ['PASSWORD_NOT_ALLOWED', 'Password not allowed'],
  ['PASSWORD_TOO_COMMON', 'This password is too easy to guess'],
  ['PASSWORD_IS_NAME', 'Your password cannot be your name or User ID'],
] as const)('a password refused with %s is refused in words', async (code, words) => {
  const calls = answerCalls({ changePassword: () => new Refused(code) });
  const { toast } = await open({ isFirstTime: true });
  await choose('Secret12');
  await submit.click();
  await expect.element(toast(words)).toBeVisible();
  await expect.element(submit).toBeEnabled();
  expect(calls[0]?.sent.body).toEqual({
    userName: 'asha',
    newPassword: 'Secret12',
    confirmPassword: 'Secret12',
  });
});

test('the strength meter counts length, capital, digit and symbol', async () => {
  await open();
  const meter = page.getByRole('meter', { name: 'Password strength' });
  for (const [password, points, label] of [
    ['abc', '0', 'Weak'],
    ['abcdefgh', '25', 'Fair'],
    ['Abcdefgh', '50', 'Good'],
    ['Abcdefg1', '75', 'Strong'],
    ['Abcdef1!', '100', 'Strong'],
  ] as const) {
    await page.getByLabelText('New password').fill(password);
    await expect.element(meter).toHaveAttribute('aria-valuenow', points);
    await expect.element(meter).toHaveAttribute('aria-valuetext', label);
  }
});

test('a normal change asks for the current password, and says on its field what is wrong with it', async () => {
  const calls = answerCalls({ changePassword: () => new Refused('CURRENT_PASSWORD_NEEDED') });
  const { toast } = await open();
  await choose('second-own');
  await submit.click();
  await expect.element(current).toHaveAccessibleDescription('Please enter your current password');
  await expect.element(current).toHaveFocus();
  answerCalls({ changePassword: () => new Refused('CURRENT_PASSWORD_WRONG') });
  await current.fill('wrong');
  await submit.click();
  await expect.element(current).toHaveAccessibleDescription('Current password is incorrect');
  await expect.element(toast('incorrect')).not.toBeInTheDocument();
  expect(calls.map(({ sent }) => (sent.body as { currentPassword: string }).currentPassword)).toEqual([
    '',
    'wrong',
  ]);
});

test('the first-time step asks for no current password, unless one was chosen elsewhere meanwhile', async () => {
  answerCalls({ changePassword: () => new Refused('CURRENT_PASSWORD_NEEDED') });
  await open({ isFirstTime: true });
  await choose('My-own-1');
  await expect.element(current).not.toBeInTheDocument();
  await submit.click();
  await expect.element(current).toHaveFocus();
});
