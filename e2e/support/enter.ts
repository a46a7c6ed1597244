import type { Page } from '@playwright/test';
import type { Player } from './backstage.ts';

type Somebody = Pick<Player, 'userName' | 'token'> & { userType?: 'client' | 'admin' | 'employee' };

/**
 * Opens a page with an existing session, a client's by default, as the first page this browser loads. It is a browser in
 * which somebody has logged in before, and has seen the guide to a first bet.
 */
export async function enterAs(
  page: Page,
  { userName, token, userType = 'client' }: Somebody,
  path = '/',
): Promise<void> {
  await page.addInitScript(
    (session) => {
      // Only once: a session that the test ends stays ended.
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      localStorage.setItem('loginTime', String(Date.now()));
    },
    {
      username: userName,
      jwtToken: token,
      userType,
      hasLoggedIn: 'true',
      [`firstBetGuide:${userName}`]: 'shown',
    },
  );
  await page.goto(path);
}
