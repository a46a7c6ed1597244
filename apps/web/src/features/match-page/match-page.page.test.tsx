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
  result: null,
  reversals: [],
  rates: [{ tossRate: 95, at: '2026-11-14T11:00:00.000Z' }],
  steps: [],
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
    getFollows: () => ({ teams: [{ sportType: 'Cricket', teamName: 'Mumbai' }] }),
  });
  await open({ ...admin, role: 'client' });
  await expect
    .element(page.getByRole('region', { name: 'Your bets on this match' }))
    .toMatchTextContent('₹195.00');
  const asked = calls.find(({ name }) => name === 'getBetTransaction');
  expect(asked?.sent.query).toMatchObject({ betId: '12', status: 'all' });
  for (const name of ['Follow Chennai', 'Following Mumbai'])
    await expect.element(page.getByRole('button', { name })).toBeEnabled();
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

const aSource = (more: object) => ({
  text: null,
  link: null,
  photo: null,
  at: '2026-11-14T15:10:00.000Z',
  ...more,
});
const settled = { state: 'settled', isExpired: true, finalBetResult: 'Mumbai' };
const aResult = (more: object = {}) => ({
  finalBetResult: 'Mumbai',
  recordedAt: '2026-11-14T15:05:00.000Z',
  outcomeKnownAt: null,
  sources: [],
  voidBets: { total: 0, numbers: [] },
  ...more,
});
const record = page.getByRole('region', { name: 'The result and its source' });

test('a result stands with its source: the newest first, a link by its host alone, a photo by its address', async () => {
  const sources = [
    aSource({ link: 'https://www.bcci.tv/toss?at=icc-cricket.com', photo: '/api/poster/ab' }),
    aSource({ text: 'Heard on the radio', at: '2026-11-14T15:06:00.000Z' }),
    aSource({ link: 'javascript:alert(1)', at: '2026-11-14T15:05:30.000Z' }),
  ];
  const result = aResult({ sources, outcomeKnownAt: '2026-11-14T14:59:07.000Z' });
  answerCalls({ getMatchPage: () => odd(200, aPage(settled, { result })) });
  await open();
  await expect.element(record).toBeVisible();
  const links = record.getByRole('link').elements();
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([['www.bcci.tv', 'https://www.bcci.tv/toss?at=icc-cricket.com', 'noopener noreferrer nofollow']]);
  await expect
    .element(record.getByRole('img', { name: 'Photo of the toss' }))
    .toHaveAttribute('src', '/api/poster/ab');
  await expect.element(record).toMatchTextContent(/Earlier sourcesHeard on the radio/);
  await expect.element(record).toMatchTextContent(/Outcome known14-11-2026 8:29:07 PM IST/);
});

test('a result without a source, or without a time, says so; void bets are named by number', async () => {
  const result = aResult({ voidBets: { total: 502, numbers: ['12', '15'] } });
  answerCalls({ getMatchPage: () => odd(200, aPage(settled, { result })) });
  await open();
  await expect.element(record).toMatchTextContent('None was given.');
  await expect.element(record).toMatchTextContent(/Outcome knownNot stated/);
  await expect.element(record).toMatchTextContent('#12, #15 and 500 more');
});

test('every rate has its time, and a result that was taken back its reason', async () => {
  const rates = [
    { tossRate: 95, at: '2026-11-14T11:00:00.000Z' },
    { tossRate: 92.5, at: '2026-11-14T12:30:00.000Z' },
  ];
  const taken = {
    finalBetResult: 'Chennai',
    recordedAt: '2026-11-14T15:05:00.000Z',
    reversedAt: '2026-11-14T15:07:00.000Z',
  };
  const reversals = [{ ...taken, reason: 'Misheard' }];
  answerCalls({ getMatchPage: () => odd(200, aPage({}, { rates, reversals })) });
  await open();
  await expect.element(record).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Every rate' }))
    .toMatchTextContent(/95%.* 4:30:00 PM.*92\.5%.* 6:00:00 PM/);
  await expect
    .element(page.getByRole('region', { name: 'Results taken back' }))
    .toMatchTextContent(/Chennai won the toss \(recorded 14-11-2026 8:35 PM\).*Reason: Misheard/);
});
