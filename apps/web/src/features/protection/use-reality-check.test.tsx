import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { aLimits, answerFrame, visit } from '../../../test/visit.tsx';
import { pause } from '../../lib/time/pause.ts';

const MINUTE_MS = 60_000;
/** Long enough for the page's clock to have ticked. */
const TICKS_MS = 1_500;
const match = {
  ...{
    _id: '1',
    code: 'C-1',
    teamAName: 'India',
    teamBName: 'Nepal',
    leagueName: 'T20',
    sportType: 'Cricket',
  },
  ...{ tossRate: 95, active: true, state: 'open', isExpired: false, posterImg: null, outstanding: null },
};
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const title = page.getByRole('heading', { name: 'Time for a short pause?' });

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

async function open(minutesAgo: number, { netResult = 0, at = '/rules' } = {}) {
  answerFrame();
  const session = { startedAt: ago(minutesAgo), netResult };
  const times = { betStartTime: ago(60), betEndTime: ago(-60) };
  answerCalls({
    getLimits: async () => aLimits({ session }),
    getClientMatches: async () => ({ history: [{ ...match, ...times }], total: 1 }),
    getBetTransaction: () => ({ betHistory: [], total: 0 }),
    getIp: () => ({ ip: '10.0.0.1' }),
  });
  return visit(at);
}

test('after the chosen time a dialog says how long it was and how it went; carrying on is remembered', async () => {
  const { button, dialog } = await open(75, { netResult: -150.5 });
  await expect.element(title).toBeVisible();
  await expect.element(dialog).toMatchTextContent('You have been logged in for 1 hour 15 minutes.');
  await expect.element(dialog).toMatchTextContent('Your result since you logged in−₹150.50');
  await expect.element(button('Carry on')).toHaveFocus();
  await button('Carry on').click();
  await expect.element(title).not.toBeInTheDocument();
  expect(Number(sessionStorage.getItem('realityCheckAnsweredAt'))).toBeGreaterThan(Date.now() - MINUTE_MS);
});

test('a reload does not ask again, and the next full hour does', async () => {
  sessionStorage.setItem('realityCheckAnsweredAt', String(Date.now() - MINUTE_MS));
  await open(75);
  await pause(TICKS_MS);
  await expect.element(title).not.toBeInTheDocument();
});

test('before the time nothing is asked', async () => {
  await open(59);
  await pause(TICKS_MS);
  await expect.element(title).not.toBeInTheDocument();
});

test('it waits for an open bet, and nothing that was typed is lost', async () => {
  const { button } = await open(59.95, { at: '/' });
  await button('Bet India').click();
  const stake = page.getByLabelText('Custom amount');
  await stake.fill('300');
  await pause(3 * TICKS_MS);
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(stake).toHaveValue(300);
  await button('Close').click();
  await expect.element(title).toBeVisible();
});

test('logging out from it ends the session', async () => {
  const { button, address } = await open(60);
  answerCalls({ logout: () => ({ message: 'Logged out' }) });
  await button('Log out').last().click();
  await expect.poll(address).toBe('/login');
});
