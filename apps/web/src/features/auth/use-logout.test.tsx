import { expect, test, vi } from 'vitest';
import { answerCalls, odd } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { readSession, saveSession } from '../../lib/session/session.ts';
import { useLogout } from './use-logout.ts';

function Leaver() {
  const { isLeaving, logOut, logOutEverywhere } = useLogout();
  return (
    <>
      <button type="button" disabled={isLeaving} onClick={logOut}>
        leave
      </button>
      <button type="button" onClick={logOutEverywhere}>
        leave everywhere
      </button>
    </>
  );
}

async function open() {
  saveSession({ userName: 'asha', token: 'a.b.c', role: 'client', isFirstTimeUser: false });
  return show(<Leaver />, { at: '/rules' });
}

test.each([
  ['leave', 'logout'],
  ['leave everywhere', 'logoutEverywhere'],
] as const)('to %s is said, and leads to the login half a second later', async (name, call) => {
  const calls = answerCalls({ [call]: async () => ({ message: 'Logout Successful!' }) });
  const { button, toast, address } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (button(name).element() as HTMLElement).click();
  // Not awaited through Vitest, which would advance the clock meanwhile.
  while (toast('Logout Successful!').elements().length === 0) await drawn();
  vi.advanceTimersByTime(499);
  await drawn();
  expect(address()).toBe('/rules');
  expect(readSession()).not.toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(address()).toBe('/login'));
  await expect.element(toast('Logout Successful!')).toBeVisible();
  expect(readSession()).toBeNull();
  expect(calls.map((each) => each.name)).toEqual([call]);
});

test("a log-out that fails says the server's words, or its own, and the session goes on", async () => {
  const { button, toast, address } = await open();
  for (const [answer, words] of [
    [() => odd(409, { message: 'Stay a little' }), 'Stay a little'],
    [() => odd(500), 'Logout failed'],
  ] as const) {
    answerCalls({ logout: answer });
    await button('leave').click();
    await expect.element(toast(words)).toBeVisible();
    await toast(words).getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(address()).toBe('/rules');
  expect(readSession()).not.toBeNull();
});
