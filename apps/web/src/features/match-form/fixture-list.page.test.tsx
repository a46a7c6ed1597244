import { formatIst } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { FixtureListPage } from './fixture-list.page.tsx';
import { noSuggestions } from './help/suggestions.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (hours: number) => formatIst(new Date(Date.now() + hours * HOUR_MS));
const line = (teamA: string, rate = '97') => `Cricket,Asia Cup,${teamA},Oman,${rate},${at(1)},${at(2)}`;
const take = (number: number) => page.getByRole('checkbox', { name: `Create line ${number}` });

async function open({ isRefused = false } = {}) {
  await atADesk();
  const calls = answerCalls({
    getRateRules: () => ({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }),
    getMatchSuggestions: () => noSuggestions,
    getClosings: () => ({
      matches: [
        {
          betId: '9',
          code: 'C-9',
          teamAName: 'Oman',
          teamBName: 'Qatar',
          sportType: 'Cricket',
          betEndTime: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
          state: 'open',
          bets: 0,
        },
      ],
      inAll: 1,
    }),
    createFixtures: () =>
      isRefused
        ? new Refused('FIXTURE_REFUSED', { row: 1, why: 'END_NOT_AHEAD' })
        : {
            message: '2 matches created',
            matches: [
              { betId: '1', code: 'C-1' },
              { betId: '2', code: 'C-2' },
            ],
          },
  });
  const screen = await show(<FixtureListPage />);
  const paste = (...lines: string[]) =>
    page.getByLabelText('Matches, one on each line').fill(lines.join('\n'));
  return { ...screen, paste, sent: () => calls.filter(({ name }) => name === 'createFixtures') };
}

test('a list is shown with the problem of each row before anything is created', async () => {
  const { paste, button, sent } = await open();
  await paste(line('Nepal'), line('Qatar'), line('Kuwait', '970'), line('Nepal'), line('Bahrain'));
  await expect.element(page.getByRole('link', { name: 'This looks like C-9' })).toBeVisible();
  await expect.element(page.getByText('Rates above 100% are not allowed')).toBeVisible();
  await expect.element(page.getByText('Looks like line 1 of this list')).toBeVisible();
  await expect.element(take(3)).toBeDisabled();
  for (const [number, isTaken] of [
    [1, true],
    [2, false],
    [4, false],
    [5, true],
  ] as const)
    await expect.element(take(number)).toHaveProperty('checked', isTaken);
  await take(2).click();
  await expect.element(button('Create 3 matches')).toBeEnabled();
  expect(sent()).toEqual([]);
});

test('the matches that are ticked are sent together, and the form of one match is next', async () => {
  const { paste, button, toast, sent, address } = await open();
  await paste(line('Nepal'), line('Bahrain'), line('Kuwait', '970'));
  await button('Create 2 matches').click();
  await expect.element(toast('2 matches created')).toBeVisible();
  expect(address()).toBe('/admin/createBet');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.sent.body).toMatchObject({
    fixtures: [
      { teamAName: 'Nepal', teamBName: 'Oman', tossRate: '97', sportType: 'Cricket' },
      { teamAName: 'Bahrain' },
    ],
  });
});

test('a refused list stays as it is', async () => {
  const { paste, button, toast } = await open({ isRefused: true });
  await paste(line('Nepal'));
  await button('Create 1 match').click();
  await expect.element(toast('Match 1 of the list can no longer be created.')).toBeVisible();
  await expect.element(take(1)).toHaveProperty('checked', true);
});
