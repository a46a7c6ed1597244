import { test as base, expect, type Page, type Request } from '@playwright/test';
import { putMatchesAway } from './backstage.ts';
import { aPerson, type Person } from './names.ts';
import { asOwner } from './owner.ts';
import { DEFAULT_PASSWORD, DEMO_PASSWORD, OWN_PASSWORD } from './passwords.ts';

type Fixtures = {
  /** Problems reported by the page itself; any of them fails the test. */
  quietConsole: void;
  /** Tracks the pending requests of each page. */
  traffic: void;
  /** Lets a test end in the middle of an answer that it changes: the page may ask again at any time. */
  looseEnds: void;
  /** Whether a test's matches remain after it, to be shown by others. */
  keepsMatches: boolean;
  /** Keeps the lists of the next test short. */
  tidyMatches: void;
  /** Sends a client notifications, in list order. */
  tell: (userName: string, news: News[]) => Promise<void>;
};

export type News = {
  title: string;
  message?: string;
  type?: string;
  ago?: string;
  data?: object;
  isRead?: boolean;
};

let count = 0;
const underway = new WeakMap<Page, Set<Request>>();
const QUIET_MS = 500;

/** Waits for network idle, by default half a second, ignoring the endless news stream. */
export async function untilQuiet(page: Page, forMs = QUIET_MS): Promise<void> {
  await page.waitForLoadState('load');
  let quietSince = Date.now();
  const state = () => {
    const addresses = [...(underway.get(page) ?? [])].map((request) => request.url());
    if (addresses.length > 0) quietSince = Date.now();
    return Date.now() - quietSince > forMs ? 'quiet' : { addresses };
  };
  await expect.poll(state, { intervals: [50], timeout: 60_000 }).toBe('quiet');
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  quietConsole: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        // Many tests include refused calls; the browser logs each as a network error.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  traffic: [
    async ({ page }, use) => {
      const requests = new Set<Request>();
      underway.set(page, requests);
      page.on('request', (request) => {
        // Of what an earlier document had asked for, the browser does not always tell the end.
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
        if (!request.url().endsWith('/api/events')) requests.add(request);
      });
      for (const end of ['requestfinished', 'requestfailed'] as const)
        page.on(end as 'requestfinished', (request) => requests.delete(request));
      await use();
    },
    { auto: true },
  ],
  looseEnds: [
    async ({ context }, use) => {
      await use();
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  keepsMatches: [false, { option: true }],
  tidyMatches: [
    async ({ keepsMatches }, use) => {
      await use();
      if (!keepsMatches) await putMatchesAway();
    },
    { auto: true },
  ],
  tell: async ({}, use) => {
    await use((userName, news) =>
      asOwner(async (owner) => {
        for (const {
          title,
          message = 'Something happened.',
          type = 'deposit',
          ago = '0 s',
          data = {},
          isRead = false,
        } of news) {
          await owner.query(
            `insert into notifications (user_id, type, title, message, data, event_key, created_at, read_at)
             select user_id, $2::notification_type, $3, $4, $5, $6, now() - $7::interval,
               case when $8 then now() end
             from user_names where name_key = lower($1)`,
            [userName, type, title, message, data, `e2e:${process.pid}:${count++}`, ago, isRead],
          );
        }
      }),
    );
  },
});

export { expect };

export async function logIn(
  page: Page,
  { userName, password = DEMO_PASSWORD }: { userName: string; password?: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Clears the session, at an address where none of our pages runs that would notice. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
}

/** Registers through the UI and returns the User ID. */
export async function register(
  page: Page,
  { query = '', ...given }: Partial<Person> & { query?: string } = {},
): Promise<string> {
  const { name, userName } = { ...aPerson(), ...given };
  await page.goto(`/register${query}`);
  // A phone shows the invitation first.
  const create = page.getByRole('link', { name: 'Create account' });
  const field = page.getByLabel('Name', { exact: true });
  await expect(create.or(field).first()).toBeVisible();
  if (await create.isVisible()) await create.click();
  await field.fill(name);
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible();
  return userName;
}

/** Blocks the news stream, for tests that change something without the page noticing. */
export const withoutNews = (page: Page) => page.route('**/api/events*', () => undefined);

/** For pages whose clock jumps ahead: nobody has played that long. */
export const withoutReminders = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('realityCheckAnsweredAt', String(Number.MAX_SAFE_INTEGER)));

/** Advances the server time that the page sees, and the page's own clock; both keep running. */
export async function aMovableTime(page: Page) {
  let movedMs = 0;
  // An answer between the two changes would count the shift twice.
  let moving: Promise<unknown> = Promise.resolve();
  await withoutReminders(page);
  await page.clock.install();
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    await moving;
    const time = Number(response.headers()['x-server-time']) + movedMs;
    await route.fulfill({ response, headers: { ...response.headers(), 'x-server-time': String(time) } });
  });
  const now = () => Date.now() + movedMs;
  return {
    now,
    /** Moves an open page to that time. */
    moveTo: async (moment: number) => {
      const ms = moment - now();
      movedMs += ms;
      moving = page.clock.fastForward(ms);
      await moving;
    },
  };
}

export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** A client who has registered and chosen a password, but is not logged in. */
export async function aReadyClient(page: Page, as: Parameters<typeof register>[1] = {}): Promise<string> {
  const userName = await register(page, as);
  await logIn(page, { userName, password: DEFAULT_PASSWORD });
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByLabel('Confirm password').fill(OWN_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/login');
  return userName;
}

const VENUE = 'Chennai Super Kings vs Mumbai Indians';

/** One of each kind of notification, newest last. */
export const newsOfEveryKind: News[] = [
  {
    type: 'password_reset',
    title: 'Password reset',
    isRead: true,
    ago: '9 days',
    message: 'Your password was reset by our staff. If you did not ask for this, please contact support.',
  },
  {
    type: 'withdrawal',
    title: 'Withdrawal made',
    isRead: true,
    ago: '3 days',
    message: '₹2,000.00 was taken out of your wallet.',
    data: { amount: 200_000 },
  },
  {
    type: 'settlement_reversed',
    title: 'Settlement reversed',
    isRead: true,
    ago: '30 hours',
    message: `${VENUE}: the result was taken back, and your bet is open again. ₹2,925.00 was taken out of your wallet.`,
  },
  {
    type: 'bet_refunded',
    title: 'Bet refunded',
    isRead: true,
    ago: '20 hours',
    message: 'Patna Pirates vs U.P. Yoddhas: ₹500.00 was returned to your wallet.',
  },
  {
    type: 'upi_deposit',
    title: 'UPI deposit rejected',
    ago: '7 hours',
    message: 'The reference was not found at the bank.',
    data: { status: 'rejected', amount: 50_000 },
  },
  {
    type: 'upi_deposit',
    title: 'UPI deposit approved',
    isRead: true,
    ago: '5 hours',
    message: 'Your deposit was added to your wallet.',
    data: { status: 'approved', amount: 500_000 },
  },
  {
    type: 'referral_reward',
    title: 'Referral reward',
    isRead: true,
    ago: '2 hours',
    message: 'Kiran Desai made a first deposit: ₹250.00 was added to your wallet.',
  },
  {
    type: 'bet_lost',
    title: 'You lost',
    ago: '48 minutes',
    message: 'India vs Australia: your stake of ₹1,500.00 is lost.',
  },
  {
    type: 'bet_won',
    title: 'You won',
    ago: '12 minutes',
    message: `${VENUE}: your return of ₹2,925.00 was added to your wallet, profit ₹1,425.00.`,
  },
  {
    type: 'upi_deposit',
    title: 'Deposit under review',
    ago: '0 s',
    message: 'We are checking it with the bank.',
    data: { status: 'pending', amount: 250_000 },
  },
];
