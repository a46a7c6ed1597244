import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { CricketSchedule } from './cricket-schedule.tsx';
import { KabaddiSchedule } from './kabaddi-schedule.tsx';

const match = {
  code: 'C-12',
  teamAName: 'Chennai',
  teamBName: 'Mumbai',
  leagueName: 'Indian Premier League',
  tossRate: 95,
  betStartTime: '2026-11-14T14:00:00.000Z',
  betEndTime: '2026-11-14T16:00:00.000Z',
};
const none = { cricketBetList: [], kabaddiBetList: [], total: 0 };
const one = { cricketBetList: [match], kabaddiBetList: [match], total: 1 };
const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
const refresh = page.getByRole('button', { name: 'Refresh Schedule' });
const firstRow = page.getByText('1–1 of 1');

test('without cricket matches the page says so, in a toast too, and can be refreshed', async () => {
  answerCalls({ getSchedule: () => none });
  const { toast } = await show(<CricketSchedule />);
  await expect.element(page.getByText('No Cricket Matches Scheduled', { exact: true })).toBeVisible();
  const said = toast('No cricket matches scheduled at the moment');
  await expect.element(said).toBeVisible();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(said).not.toBeInTheDocument();
  await refresh.click();
  await expect.element(said).toBeVisible();
  answerCalls({ getSchedule: () => one });
  await refresh.click();
  await expect.element(firstRow).toBeVisible();
});

test('a filter that finds no cricket match is no reason for a toast', async () => {
  answerCalls({ getSchedule: () => none });
  await show(<CricketSchedule />, { at: '/cricket?search=nowhere' });
  await expect.element(page.getByText('Nothing matches this filter')).toBeVisible();
  expect(toasts.elements()).toEqual([]);
});

test('a cricket answer of an unexpected shape is warned of', async () => {
  answerCalls({ getSchedule: () => odd(200, { matches: [] }) });
  const { toast } = await show(<CricketSchedule />);
  await expect.element(toast('No cricket matches found in the response')).toBeVisible();
  await expect.element(page.getByText('No Cricket Matches Scheduled', { exact: true })).toBeVisible();
});

test.each([
  ['is not there', () => odd(404), 'Cricket schedule service not found. Please contact support.'],
  ['refuses', () => odd(409, { message: 'Rain stopped play' }), 'Rain stopped play'],
  ['says nothing', () => odd(422), 'Failed to load cricket schedule'],
])('a cricket service that %s is told in its words, with a retry', async (_what, answer, words) => {
  answerCalls({ getSchedule: answer });
  const { button, toast } = await show(<CricketSchedule />);
  await expect.element(toast(words)).toBeVisible();
  await expect.element(page.getByText('No Cricket Matches Scheduled')).not.toBeInTheDocument();
  answerCalls({ getSchedule: () => one });
  await button('Try again').click();
  await expect.element(firstRow).toBeVisible();
  await expect.element(toast(words)).not.toBeInTheDocument();
});

test('without kabaddi matches the page says so, and only the page', async () => {
  answerCalls({ getSchedule: () => none });
  await show(<KabaddiSchedule />);
  await expect.element(page.getByText('No Matches Scheduled', { exact: true })).toBeVisible();
  expect(toasts.elements()).toEqual([]);
});

test("a kabaddi schedule that cannot be loaded says the server's words, and can be tried again", async () => {
  answerCalls({ getSchedule: () => odd(409, { message: 'Rain stopped play' }) });
  const { button, toast } = await show(<KabaddiSchedule />);
  await expect.element(toast('Rain stopped play')).toBeVisible();
  answerCalls({ getSchedule: () => one });
  await button('Try again').click();
  await expect.element(firstRow).toBeVisible();
});
