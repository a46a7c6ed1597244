import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { LiveBets } from './live-bets.tsx';

const admin = {
  userName: 'admin',
  token: 'a.b.c',
  role: 'admin' as const,
  loginTime: 0,
  isFirstTimeUser: false,
};

const entry = (id: string, change = {}) => ({
  id,
  kind: 'placed' as const,
  at: '2026-11-14T13:44:05.000Z',
  userName: `user.${id}`,
  betId: '7',
  matchCode: 'K-175',
  team: 'Bengal Warriorz',
  isTeamA: true,
  amount: 500,
  isLarge: false,
  isFirst: false,
  times: 1,
  ...change,
});

function Feed() {
  const [isPaused, setIsPaused] = useState(false);
  return <LiveBets isPaused={isPaused} onPause={setIsPaused} />;
}

async function opened(entries: ReturnType<typeof entry>[]) {
  await loadWords(['trading-room']);
  answerCalls({ getFeed: () => ({ entries, lastMinute: { bets: 38, stake: 18_430 } }) });
  return show(<Feed />, { session: admin });
}

test('an entry says who, team, code, amount and time, with its marks', async () => {
  await opened([
    entry('b3', { isLarge: true, isFirst: true, amount: 25_000 }),
    entry('c2', { kind: 'cancelled', amount: 2_400 }),
  ]);
  const [first, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect.element(first).toHaveTextContent('user.b3largefirst bet₹25,000.00Bengal WarriorzK-1757:14:05');
  await expect.element(second).toHaveTextContent('user.c2cancelled₹2,400.00Bengal WarriorzK-1757:14:05');
  await expect
    .element(page.getByRole('link', { name: 'user.b3' }))
    .toHaveAttribute('href', '/admin/user/user.b3');
  await expect.element(page.getByText('38 in a minute')).toBeVisible();
  await expect.element(page.getByText('₹18,430 staked')).toBeVisible();
});

test('a bet that a limit refused is marked, with how often it was tried, and its amount does not count', async () => {
  await opened([
    entry('r1', { kind: 'refused', amount: 60_000 }),
    entry('r2', { kind: 'refused', amount: 60_000, times: 4 }),
  ]);
  const [first, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect.element(first).toMatchTextContent('user.r1refused: limit₹60,000');
  await expect.element(second).toMatchTextContent('user.r2refused: limit ×4₹60,000');
  await expect.element(first.getByText('₹60,000')).toHaveClass('line-through');
});

test('it stands still under a pointer and with its button', async () => {
  const { button } = await opened([entry('b1')]);
  await userEvent.hover(page.getByRole('listitem'));
  await expect.element(page.getByText('Paused')).toBeVisible();
  await button('Pause live bets').click();
  await expect.element(button('Show live bets again')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Paused')).toBeVisible();
});

test('without bets it says so', async () => {
  await opened([]);
  await expect.element(page.getByText('No bets yet')).toBeVisible();
});
