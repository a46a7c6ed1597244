import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { notePresence } from '../lib/session/presence.ts';
import { IdleEnd, secondsLeft } from './idle-end.tsx';

const MINUTE_MS = 60_000;

test.each([
  [0, -1],
  [28.9, -1],
  [29, 60],
  [29.5, 30],
  [30, 0],
  [300, 0],
])('after %d of 30 minutes without input %d seconds are left', (minutes, left) => {
  expect(secondsLeft(minutes * MINUTE_MS, 30)).toBe(left);
});

test('whoever is warned is asked to stay, and does by one press', async () => {
  answerCalls({ getWaiting: () => new Promise(() => undefined) });
  notePresence();
  // At a limit of a minute, the warning comes at once.
  await show(<IdleEnd minutes={1} />);
  await expect.element(page.getByText(/You will be logged out in 5\d seconds/)).toBeVisible();
  await page.getByText('Stay logged in', { exact: true }).click();
  await expect.element(page.getByText(/You will be logged out in (60|59) seconds/)).toBeVisible();
});
