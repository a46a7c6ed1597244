import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd, Refused } from '../../../test/server.ts';
import { admin } from '../../../test/sessions.ts';
import { showRoutes } from '../../../test/show.tsx';
import type { Session } from '../../lib/session/session.ts';
import { MatchPagePage } from './match-page.page.tsx';

const aToss = (code: string, outcome: string) => ({
  code,
  opponent: 'Mumbai',
  at: '2026-11-10T14:00:00.000Z',
  outcome,
});

const aPage = (match: object = {}, more: object = {}) => ({
  match: {
    ...{ _id: '12', code: 'C-12', teamAName: 'Chennai', teamBName: 'Mumbai', leagueName: 'Premier League' },
    ...{ tossRate: 95, betStartTime: '2026-11-14T12:00:00.000Z', betEndTime: '2099-11-14T15:00:00.000Z' },
    ...{ sportType: 'Cricket', state: 'open', isExpired: false, finalBetResult: null },
    ...match,
  },
  stakes: null,
  tosses: { teamA: [], teamB: [], between: [] },
  ...more,
});

const open = (session: Session | null = null) =>
  showRoutes(
    [
      {
        element: <Outlet context={session} />,
        children: [{ path: '/match/:code', element: <MatchPagePage /> }],
      },
    ],
    '/match/C-12',
  );

const split = page.getByRole('region', { name: 'How the stakes were split' });

test.each([
  [{}, 'Open for bets'],
  [{ state: 'scheduled' }, 'Betting has not opened yet'],
  [{ state: 'suspended' }, 'Betting is suspended for now'],
  [{ state: 'closed', isExpired: true }, 'Waiting for the result'],
  [{ state: 'settled', isExpired: true, finalBetResult: 'Mumbai' }, 'Mumbai won the toss'],
  [{ state: 'settled', isExpired: true, finalBetResult: 'no result' }, 'No result'],
])('a match that is %j reads: %s', async (match, words) => {
  answerCalls({ getMatchPage: () => odd(200, aPage(match)) });
  await open();
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
});

test('before betting closes nothing is said of the stakes; then their shares', async () => {
  answerCalls({ getMatchPage: () => odd(200, aPage()) });
  await open();
  await expect.element(split).toMatchTextContent('This is shown once betting has closed.');
  await expect.element(split).not.toMatchTextContent('%');
});

test('once betting has closed, the shares are said', async () => {
  const stakes = { teamA: 33, teamB: 67 };
  answerCalls({ getMatchPage: () => odd(200, aPage({ state: 'closed', isExpired: true }, { stakes })) });
  await open();
  await expect.element(split).toMatchTextContent(/Chennai33%Mumbai67%/);
});

test('past tosses say against whom, when, and who won, also in words that we do not know', async () => {
  const between = [
    aToss('C-9', 'won'),
    aToss('C-8', 'lost'),
    aToss('C-7', 'none'),
    aToss('C-6', 'drawn_again'),
  ];
  answerCalls({ getMatchPage: () => odd(200, aPage({}, { tosses: { teamA: [], teamB: [], between } })) });
  await open();
  const list = page.getByRole('region', { name: 'Tosses between them' });
  await expect.element(list).toMatchTextContent('Chennai won 1 of the last 4');
  const lines = list
    .getByRole('link')
    .elements()
    .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    ['/match/C-9', 'against Mumbai10-11-2026 C-9Won'],
    ['/match/C-8', 'against Mumbai10-11-2026 C-8Lost'],
    ['/match/C-7', 'against Mumbai10-11-2026 C-7No result'],
    ['/match/C-6', 'against Mumbai10-11-2026 C-6Drawn again'],
  ]);
  await expect
    .element(page.getByRole('region', { name: 'Last tosses of Mumbai' }))
    .toMatchTextContent('None on this site yet.');
});

test('only clients are asked for their own bets, and see them', async () => {
  const bet = {
    ...{ _id: '5', matchCode: 'C-12', betId: '12', timeStamp: '2026-11-14T14:00:00.000Z' },
    ...{ betTeamName: 'Chennai', amountOfBet: 100, tossRate: 95, betStatus: 'pending', payout: 0 },
    ...{ leagueName: 'Premier League', teamAName: 'Chennai', teamBName: 'Mumbai', sportType: 'Cricket' },
    betEndTime: '2099-11-14T15:00:00.000Z',
  };
  const calls = answerCalls({
    getMatchPage: () => odd(200, aPage()),
    getBetTransaction: () => odd(200, { betHistory: [bet], total: 1 }),
  });
  await open({ ...admin, role: 'client' });
  await expect
    .element(page.getByRole('region', { name: 'Your bets on this match' }))
    .toMatchTextContent('₹195.00');
  const asked = calls.find(({ name }) => name === 'getBetTransaction');
  expect(asked?.sent.query).toMatchObject({ betId: '12', status: 'all' });
});

test('staff and strangers are asked for no bets', async () => {
  const calls = answerCalls({ getMatchPage: () => odd(200, aPage()) });
  await open(admin);
  await expect.element(page.getByText('Open for bets')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['getMatchPage']);
});

test('a code that no match has says so; a failure can be tried again', async () => {
  answerCalls({ getMatchPage: () => new Refused('MATCH_NOT_FOUND') });
  await open();
  await expect.element(page.getByRole('heading', { name: 'There is no such match' })).toBeVisible();
});

test('a match that cannot be loaded can be tried again', async () => {
  answerCalls({ getMatchPage: () => odd(500) });
  const { button } = await open();
  await expect.element(page.getByText('This match could not be loaded')).toBeVisible();
  answerCalls({ getMatchPage: () => odd(200, aPage()) });
  await button('Try again').click();
  await expect.element(page.getByText('Open for bets')).toBeVisible();
});
