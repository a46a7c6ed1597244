import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../test/server.ts';
import { aConfig, answerFrame, visit } from '../../../test/visit.tsx';
import { clearSession, saveSession } from '../../lib/session/session.ts';

const name = page.getByLabelText('Name', { exact: true });
const userId = page.getByLabelText('User ID');
const isAdult = page.getByLabelText('I am 18 or older');

const createAccount = page.getByRole('link', { name: 'Create account' });

async function open(path: string) {
  answerFrame();
  const screen = await visit(path, { role: null });
  // A phone shows the invitation first.
  if (path.includes('ref=')) await createAccount.click();
  await expect.element(page.getByRole('navigation', { name: 'Log in or register' })).toBeVisible();
  return screen;
}

test('the register tab opens at /register, the login tab at /login, and each leads to the other', async () => {
  const { address, button } = await open('/register');
  await expect.element(page.getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page');
  await button('Login here').click();
  await vi.waitFor(() => expect(address()).toBe('/login'));
  await button('Create one').click();
  await vi.waitFor(() => expect(address()).toBe('/register'));
});

test('a referral link fills in the code, in capitals, and it is kept from tab to tab', async () => {
  const { button } = await open('/register?ref=ab2c3d4e');
  await expect.element(page.getByLabelText(/^Referral code/)).toHaveValue('AB2C3D4E');
  await button('Login here').click();
  await button('Create one').click();
  await expect.element(page.getByLabelText(/^Referral code/)).toHaveValue('AB2C3D4E');
});

test('an unknown referral code is refused and keeps what was typed', async () => {
  const { button, toast } = await open('/register?ref=zzzzzzzz');
  const calls = answerCalls({ register: () => new Refused('REFERRAL_CODE_INVALID') });
  await name.fill('Asha');
  await userId.fill('asha.rao');
  await isAdult.click();
  await button('Create account').click();
  await expect.element(toast('Invalid referral code')).toBeVisible();
  await expect
    .element(page.getByLabelText(/^Referral code/))
    .toHaveAccessibleDescription('Invalid referral code');
  await expect.element(name).toHaveValue('Asha');
  expect(calls.at(-1)?.sent.body).toEqual({
    name: 'Asha',
    userName: 'asha.rao',
    referralCode: 'ZZZZZZZZ',
    isAdult: true,
  });
});

test("a registration that fails says the server's words, or its own; one that succeeds is welcomed", async () => {
  const { button, toast } = await open('/register');
  await name.fill('Asha Rao');
  await userId.fill('asha.rao');
  await isAdult.click();
  answerCalls({ register: () => odd(409, { message: 'Nobody registers on Sundays' }) });
  await button('Create account').click();
  await expect.element(toast('Nobody registers on Sundays')).toBeVisible();
  answerCalls({ register: () => odd(500) });
  await button('Create account').click();
  await expect.element(toast('Registration failed. Please try again.')).toBeVisible();
  answerCalls({
    register: () => ({
      message: 'Welcome to TossBook, Asha Rao!',
      defaultPassword: 'Welcome@1',
      bonusAmount: 25,
    }),
  });
  await button('Create account').click();
  await expect.element(toast('Welcome to TossBook, Asha Rao!')).toBeVisible();
  await expect.element(page.getByText('₹25.00 credited to your wallet')).toBeVisible();
});

test('the register form says what is missing, under the field, and goes to the first', async () => {
  const { button } = await open('/register');
  await button('Create account').click();
  await expect.element(name).toHaveAccessibleDescription('Name cannot be empty');
  await expect.element(page.getByText('User ID cannot be empty')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('Asha');
  await userId.fill('as');
  await button('Create account').click();
  await expect.element(page.getByText('User ID must be at least 3 characters long')).toBeVisible();
  await expect.element(userId).toHaveFocus();
});

test('nobody registers without saying that they are 18 or older', async () => {
  const { button } = await open('/register');
  const calls = answerCalls({ register: () => new Refused('USER_ID_TAKEN') });
  await name.fill('Asha');
  await userId.fill('asha.rao');
  await button('Create account').click();
  await expect.element(isAdult).toHaveAccessibleDescription('Please confirm that you are 18 or older');
  await expect.element(page.getByLabelText('Date of birth')).not.toBeInTheDocument();
  expect(calls.map((call) => call.name)).not.toContain('register');
});

test('with licensed money the date of birth is asked for, and a child is refused before anything is sent', async () => {
  answerFrame();
  const licence = { holder: 'Asha Ltd', authority: 'An authority', number: '42' };
  const calls = answerCalls({
    getConfig: () => aConfig({ moneyMode: 'licensed', licence }),
    register: () => new Refused('USER_ID_TAKEN'),
  });
  const { button, toast } = await visit('/register', { role: null });
  const born = page.getByLabelText('Date of birth');
  await name.fill('Asha');
  await userId.fill('asha.rao');
  await isAdult.click();
  await button('Create account').click();
  await expect.element(born).toHaveAccessibleDescription('Please enter your date of birth');
  await born.fill(`${new Date().getUTCFullYear() - 17}-01-01`);
  await button('Create account').click();
  await expect.element(born).toHaveAccessibleDescription('You must be 18 or older to open an account');
  await born.fill('1990-02-28');
  await button('Create account').click();
  await expect.element(toast('This User ID is not available')).toBeVisible();
  expect(calls.filter((call) => call.name === 'register').map((call) => call.sent.body)).toEqual([
    { name: 'Asha', userName: 'asha.rao', isAdult: true, dateOfBirth: '1990-02-28' },
  ]);
});

test('a newcomer on a phone first learns what this is, with each amount and its condition', async () => {
  answerFrame();
  answerCalls({ getConfig: () => aConfig({ topUp: { amount: 1_000 } }) });
  const { address } = await visit('/', { role: null });
  await expect.element(page.getByRole('heading', { name: 'Call the toss.' })).toBeVisible();
  expect(address()).toBe('/login');
  const offers = page.getByRole('region', { name: 'What you get' });
  for (const line of [
    '₹25when you register, with no deposit needed',
    '₹1,000of play money once a day',
    '₹5each day that you claim the daily bonus',
  ])
    await expect.element(offers.getByRole('listitem').filter({ hasText: line })).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Play money', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Username')).not.toBeVisible();
  await createAccount.click();
  await expect.element(name).toBeVisible();
  expect(address()).toBe('/register');
});

test('the landing leads to the login, and the form is there', async () => {
  answerFrame();
  const { address } = await visit('/', { role: null });
  await page.getByRole('link', { name: 'I have an account: Login' }).click();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  expect(address()).toBe('/login');
});

test('who has logged in here before is not told again what this is', async () => {
  answerFrame();
  saveSession({ userName: 'asha', token: 'a.b.c', role: 'client', isFirstTimeUser: false });
  clearSession();
  await visit('/', { role: null });
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expect.element(createAccount).not.toBeInTheDocument();
});

test('a taken User ID is refused at its field, and nothing of it is left when it succeeds', async () => {
  const { button, toast } = await open('/register');
  answerCalls({ register: () => new Refused('USER_ID_TAKEN') });
  await name.fill('Asha');
  await userId.fill('asha.rao');
  await isAdult.click();
  await button('Create account').click();
  await expect.element(userId).toHaveAccessibleDescription(/^This User ID is not available/);
  await expect.element(userId).toHaveFocus();
  answerCalls({ register: () => ({ message: 'Welcome!', defaultPassword: 'toss1', bonusAmount: 25 }) });
  await userId.fill('asha.rao2');
  await button('Create account').click();
  await expect.element(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible();
  await expect.element(toast('not available')).not.toBeInTheDocument();
});

test('the default password is hidden until asked for, and fills the login without being typed or stored', async () => {
  const { button, address } = await open('/register');
  answerCalls({ register: () => ({ message: 'Welcome!', defaultPassword: 'toss1', bonusAmount: 25 }) });
  await name.fill('Asha');
  await userId.fill('asha.rao');
  await isAdult.click();
  await button('Create account').click();
  const secret = page.getByText('toss1', { exact: true });
  await expect.element(button('Show the default password')).toBeVisible();
  await expect.element(secret).not.toBeInTheDocument();
  await button('Show the default password').click();
  await expect.element(secret).toBeVisible();
  await button('Go to login').click();
  await expect.element(page.getByLabelText('Username')).toHaveValue('asha.rao');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('toss1');
  expect(address()).toBe('/login');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  expect(stored).not.toContain('toss1');
});
