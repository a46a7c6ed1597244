import type { Page } from '@playwright/test';
import { aPlayer, noteMade, type Player, send, staffToken } from './backstage.ts';
import { enterAs } from './enter.ts';
import { expect, withoutNews } from './fixtures.ts';
import { aTeam } from './names.ts';

/** Clients with money, and matches to bet on, created through the API. */

const JOINING_BONUS = 25;

/** A client of the test's own, with this balance. */
export const aBettor = ({ balance = 10_000 } = {}) => aPlayer({ deposit: balance - JOINING_BONUS });

/** Opens the home page of a client with an existing session, as the first page of the test. */
export async function openHome(page: Page, player: Player): Promise<void> {
  await enterAs(page, player);
  // A result that is told at once stands before it.
  await expect(page.getByRole('heading', { name: 'Live Betting', includeHidden: true })).toBeVisible();
}

/** The moment in which a result is told, by its title. */
export const momentOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

/** Closes it, to see what stands on the page behind. */
export const closeMoment = (page: Page, title: string | RegExp) =>
  momentOf(page, title).getByRole('button', { name: 'Done' }).click();

const MINUTE_MS = 60_000;
type MatchOptions = {
  teamA?: string;
  teamB?: string;
  league?: string;
  sport?: 'Cricket' | 'Kabaddi';
  rate?: number;
  opensInMinutes?: number;
  closesInMinutes?: number;
  poster?: Buffer;
};
export type Match = Required<Omit<MatchOptions, 'poster'>> & { id: string; code: string; closesAt: number };

/** A match that is open now, or at the given time. */
export async function aMatch({ poster, ...options }: MatchOptions = {}): Promise<Match> {
  const match = {
    teamA: aTeam(),
    teamB: aTeam(),
    league: 'Indian Premier League',
    sport: 'Cricket' as const,
    rate: 95,
    opensInMinutes: -10,
    closesInMinutes: 240,
    ...options,
  };
  await writeMatch('/admin/createBet?', match, { ...(poster && { poster }) });
  const closesAt = Date.now() + match.closesInMinutes * MINUTE_MS;
  const search = new URLSearchParams({ posters: 'url', search: match.teamA });
  const { betList } = await send<{ betList: { _id: string; code: string }[] }>(
    'GET',
    `/admin/getAllBets?${search}`,
    { token: await staffToken('admin') },
  );
  const [made] = betList;
  return { ...match, id: noteMade(made?._id ?? ''), code: made?.code ?? '', closesAt };
}

/** Changes a match as staff would. Its start stays: the first bet locks it. */
export async function editMatch(match: Match): Promise<void> {
  const { match: present } = await send<{ match: { betStartTime: string } }>(
    'GET',
    `/admin/match?betId=${match.id}`,
    { token: await staffToken('admin') },
  );
  await writeMatch(`/admin/editBet?betId=${match.id}&`, match, present);
}

export const toggleMatch = async ({ id }: Pick<Match, 'id'>, to: 'enable' | 'disable') =>
  send('POST', `/admin/${to}Bet`, { token: await staffToken('admin'), body: { betId: id } });

const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

async function writeMatch(
  path: string,
  match: Omit<Match, 'id' | 'code' | 'closesAt'>,
  { betStartTime = from(match.opensInMinutes), poster }: { betStartTime?: string; poster?: Buffer },
): Promise<void> {
  const times = new URLSearchParams({ betStartTime, betEndTime: from(match.closesInMinutes) });
  await send('POST', `${path}${times}`, {
    token: await staffToken('admin'),
    form: {
      teamAName: match.teamA,
      teamBName: match.teamB,
      tossRate: String(match.rate),
      leagueName: match.league,
      sportType: match.sport,
      ...(poster && { posterImg: new File([new Uint8Array(poster)], 'poster.png', { type: 'image/png' }) }),
    },
  });
}

/** A bet placed outside the browser under test. */
export const placeBet = ({ token }: Player, { id, teamA }: Match, { amount = 100, team = teamA } = {}) =>
  send('POST', '/client/createBet', { token, body: { betId: id, amount, teamName: team } });

type History = { betHistory: { betId: string; amountOfBet: number }[] };

/** A client's stakes on a match, from the server. */
export async function stakesOf({ token }: Player, { id }: Match): Promise<number[]> {
  const { betHistory } = await send<History>('GET', '/client/getBetTransaction?status=all', { token });
  return betHistory.filter(({ betId }) => betId === id).map(({ amountOfBet }) => amountOfBet);
}

export const walletOf = ({ token }: Player) =>
  send<{ balance: number; exposure: number }>('GET', '/wallet', { token });

/** The card of a match on the screen. */
export const cardOf = (page: Page, { teamA }: Pick<Match, 'teamA'>) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: teamA }) });

/** Found by its label only: behind an open dialog it has no accessible role. */
export const walletBar = (page: Page) => page.locator('[role=group][aria-label=Wallet]');

type ListedOptions = { id: number; closesInMinutes?: number; change?: object };

/** A match as the list call returns it, for lists isolated from other tests. */
export const listed = ({ id, closesInMinutes = 60, change = {} }: ListedOptions) => ({
  _id: String(id),
  teamAName: `Patna ${id}`,
  teamBName: `Bengal ${id}`,
  leagueName: 'Pro Kabaddi League',
  sportType: 'Kabaddi',
  tossRate: 90,
  betStartTime: new Date(Date.now() - MINUTE_MS).toISOString(),
  betEndTime: new Date(Date.now() + closesInMinutes * MINUTE_MS).toISOString(),
  active: true,
  state: 'open',
  isExpired: false,
  posterImg: null,
  outstanding: null,
  ...change,
});

/** Makes the list call return these matches, whatever others exist. */
export async function serveMatches(
  page: Page,
  matches: () => ReturnType<typeof listed>[],
  now: () => number = Date.now,
  settled: () => ReturnType<typeof settledMatch>[] = () => [],
) {
  const served = { times: 0, lastAt: 0 };
  // News of other tests' matches would trigger refetches.
  await withoutNews(page);
  await page.route('**/api/client/getAllBets*', async (route) => {
    served.times++;
    served.lastAt = Date.now();
    const history = matches();
    const headers = { 'x-server-time': String(now()) };
    await route.fulfill({ json: { history, total: history.length, settled: settled() }, headers });
  });
  return served;
}

const cricket = { sportType: 'Cricket', tossRate: 95 };
const teams = (teamAName: string, teamBName: string, leagueName = 'Indian Premier League') => ({
  teamAName,
  teamBName,
  leagueName,
});

/** A typical home page: every colour of the countdown, a bet, and a match that opens later. */
export const showcaseMatches = () => [
  listed({
    id: 1,
    closesInMinutes: -12,
    change: {
      ...teams('Tamil Thalaivas', 'Haryana Steelers', 'Pro Kabaddi League'),
      state: 'closed',
      isExpired: true,
      outstanding: { totalOutStandingAmount: 500, bettingTeam: 'Haryana Steelers', projectedReturn: 950 },
    },
  }),
  listed({
    id: 2,
    closesInMinutes: 4.2,
    change: { ...cricket, ...teams('Chennai Super Kings', 'Mumbai Indians') },
  }),
  listed({
    id: 3,
    closesInMinutes: 18.6,
    change: {
      ...teams('Patna Pirates', 'U.P. Yoddhas', 'Pro Kabaddi League'),
      outstanding: { totalOutStandingAmount: 1500, bettingTeam: 'Patna Pirates', projectedReturn: 2850 },
    },
  }),
  listed({
    id: 4,
    closesInMinutes: 92,
    change: { ...cricket, ...teams('India', 'Australia', 'T20 International') },
  }),
  listed({
    id: 5,
    closesInMinutes: 320,
    change: { ...cricket, ...teams('Royal Challengers Bengaluru', 'Kolkata Knight Riders') },
  }),
  listed({
    id: 6,
    closesInMinutes: 3000,
    change: {
      ...cricket,
      ...teams('तमिल थलाइवाज', 'Lucknow Super Giants'),
      state: 'scheduled',
      betStartTime: new Date(Date.now() + 1440 * MINUTE_MS).toISOString(),
    },
  }),
];

const kabaddi = { sportType: 'Kabaddi', tossRate: 95 };
const pkl = (teamA: string, teamB: string) => teams(teamA, teamB, 'Pro Kabaddi League');
const staked = (bettingTeam: string, amount: number, rate: number) => ({
  outstanding: {
    bettingTeam,
    totalOutStandingAmount: amount,
    projectedReturn: Math.round(amount * (100 + rate)) / 100,
  },
});

/** Nine matches as on a good evening: one awaits its result, one is settled, two close soon. */
export const nineMatches = () => [
  listed({
    id: 2,
    closesInMinutes: -4,
    change: {
      ...kabaddi,
      ...pkl('Jaipur Pink Panthers', 'Bengal Warriorz'),
      ...staked('Jaipur Pink Panthers', 500, 95),
      state: 'closed',
      isExpired: true,
    },
  }),
  listed({
    id: 3,
    closesInMinutes: 4.2,
    change: { ...cricket, ...teams('Chennai Super Kings', 'Mumbai Indians') },
  }),
  listed({
    id: 4,
    closesInMinutes: 17.4,
    change: { ...kabaddi, ...pkl('Patna Pirates', 'U Mumba'), ...staked('Patna Pirates', 500, 95) },
  }),
  listed({
    id: 5,
    closesInMinutes: 92,
    change: { ...cricket, ...teams('India', 'Australia', 'T20 International'), tossRate: 98 },
  }),
  listed({
    id: 6,
    closesInMinutes: 208,
    change: { ...cricket, ...teams('Royal Challengers Bengaluru', 'Kolkata Knight Riders'), tossRate: 96 },
  }),
  listed({
    id: 7,
    closesInMinutes: 668,
    change: {
      ...cricket,
      ...teams('England', 'New Zealand', 'T20 International'),
      ...staked('England', 200, 97),
      tossRate: 97.5,
    },
  }),
  listed({
    id: 8,
    closesInMinutes: 1468,
    change: { ...cricket, ...teams('Rajasthan Royals', 'Sunrisers Hyderabad'), tossRate: 95.5 },
  }),
  listed({
    id: 9,
    closesInMinutes: 1768,
    change: {
      ...kabaddi,
      ...pkl('Puneri Paltan', 'Telugu Titans'),
      state: 'scheduled',
      betStartTime: new Date(Date.now() + 900 * MINUTE_MS).toISOString(),
    },
  }),
];

/** The same in every answer: another time would be another result. */
const SETTLED_AT = new Date(Date.now() - 2 * MINUTE_MS).toISOString();

/** A match of the same evening that was settled, as the list call returns it. */
export const settledMatch = () => {
  const { outstanding: _none, ...match } = listed({
    id: 1,
    closesInMinutes: -40,
    change: {
      ...cricket,
      ...teams('Pakistan', 'Bangladesh', 'T20 International'),
      state: 'settled',
      isExpired: true,
    },
  });
  return {
    ...match,
    result: {
      finalBetResult: 'Pakistan',
      betStatus: 'won',
      betTeamName: 'Pakistan',
      amountOfBet: 100,
      payout: 196,
      settledAt: SETTLED_AT,
    },
  };
};
