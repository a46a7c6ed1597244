import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';

const answer = {
  userName: 'asha',
  token: 'a.b.c',
  userType: 'client' as const,
  message: 'Login successful',
  isFirstTimeUser: false,
  needsSecondFactor: false,
};
const challenge = () => new Refused('LOGIN_PROOF_NEEDED', { challenge: 'of today', bits: 1 });
const proofs = (calls: ReturnType<typeof answerCalls>) =>
  calls.map(({ sent }) => 'proof' in Object(sent.body));

/** Logs in on a press and shows who logged in: the real form leaves the page then. */
function Door() {
  const { logIn, isBusy, progress } = useLogin();
  const enter = () =>
    logIn({ userName: 'asha', password: 'secret-1' }, async ({ token }) => {
      document.title = `in with ${token}`;
    });
  return (
    <>
      <button type="button" onClick={enter}>
        enter
      </button>
      <output>{isBusy ? `busy ${progress ?? 'without work'}` : 'idle'}</output>
    </>
  );
}

async function fillIn() {
  await page.getByLabelText('Username').fill('asha');
  await page.getByLabelText('Password', { exact: true }).fill('secret-1');
}

test('the login form says what is missing, and sends nothing', async () => {
  const calls = answerCalls({});
  const { button } = await show(
    <LoginForm onWantsAccount={() => undefined} onNeedsFactor={() => undefined} />,
  );
  await button('Login').click();
  await expect.element(page.getByText('Username cannot be empty')).toBeVisible();
  await expect.element(page.getByText('Password cannot be empty')).toBeVisible();
  expect(calls).toEqual([]);
});

test("a refused login shows the server's message, and can be tried again", async () => {
  answerCalls({ login: () => new Refused('LOGIN_FAILED') });
  const { button, toast } = await show(
    <LoginForm onWantsAccount={() => undefined} onNeedsFactor={() => undefined} />,
  );
  await fillIn();
  await button('Login').click();
  await expect.element(toast('Invalid username or password')).toBeVisible();
  await expect.element(button('Login')).toBeEnabled();
});

test.each([502, 200])(
  'a login that a proxy answers with %d and a page says that the server failed',
  async (status) => {
    answerCalls({ login: () => odd(status, '<title>502 Bad Gateway</title>nginx') });
    const { button, toast } = await show(
      <LoginForm onWantsAccount={() => undefined} onNeedsFactor={() => undefined} />,
    );
    await fillIn();
    await button('Login').click();
    await expect.element(toast('Server error. Please try again later.')).toBeVisible();
  },
);

test('the password can be shown and hidden', async () => {
  const { button } = await show(
    <LoginForm onWantsAccount={() => undefined} onNeedsFactor={() => undefined} />,
  );
  const password = page.getByLabelText('Password', { exact: true });
  await button('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('a browser that is asked to work first says so, and the button waits', async () => {
  const calls = answerCalls({
    login: ({ body }) => ('proof' in Object(body) ? new Promise(() => undefined) : challenge()),
  });
  const { button } = await show(
    <LoginForm onWantsAccount={() => undefined} onNeedsFactor={() => undefined} />,
  );
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: 'Checking your browser…' })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Checking your browser…' })).toBeVisible();
  await expect.element(button('Login')).toBeDisabled();
  // Sent within this test, or the next one would answer it.
  await vi.waitFor(() => expect(proofs(calls)).toEqual([false, true]));
});

test('the work is sent with the same login, and lets its owner in', async () => {
  const calls = answerCalls({ login: ({ body }) => ('proof' in Object(body) ? answer : challenge()) });
  const { button } = await show(<Door />);
  await button('enter').click();
  await expect.poll(() => document.title).toBe('in with a.b.c');
  expect(proofs(calls)).toEqual([false, true]);
  expect(calls[1]?.sent.body).toMatchObject({
    userName: 'asha',
    password: 'secret-1',
    proof: { challenge: 'of today' },
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('idle');
});

test('after three challenges it is left to people, in the words of the server', async () => {
  const calls = answerCalls({ login: challenge });
  const { button, toast } = await show(<Door />);
  await button('enter').click();
  await expect.element(toast('Too many failed logins.')).toBeVisible();
  expect(proofs(calls)).toEqual([false, true, true, true]);
  await expect.element(page.getByRole('status')).toHaveTextContent('idle');
});
