import { CONFIRM_FROM, NO_RESULT, toRupees } from '@tossbook/rules';
import { callsOf, type SiteCalls } from '../../tools/site/site-calls.ts';
import { aPerson, type Person } from './names.ts';
import { DEFAULT_PASSWORD, DEMO_PASSWORD, OWN_PASSWORD } from './passwords.ts';

/** Test setup through the site's own calls, without a browser. */
export type Player = { userName: string; password: string; token: string };

export const send = <Answer = { message: string }>(...call: Parameters<SiteCalls>): Promise<Answer> =>
  callsOf(process.env.E2E_URL ?? '')<Answer>(...call);

export async function tokenOf(userName: string, password = DEMO_PASSWORD): Promise<string> {
  const { token } = await send<{ token: string }>('POST', '/login', { body: { userName, password } });
  return token;
}

const logins = new Map<string, Promise<string>>();

/** The token of the demonstration admin or employee: one login per worker, since password checks are slow. */
export function staffToken(userName: 'admin' | 'agent'): Promise<string> {
  const token = logins.get(userName) ?? tokenOf(userName);
  logins.set(userName, token);
  return token;
}

/** A large deposit has a reason, as the site asks. */
export const depositTo = async (userName: string, amount: number) =>
  send('POST', '/admin/depositAmountIntoWallet', {
    token: await staffToken('admin'),
    body: { userName, amount, ...(amount >= toRupees(CONFIRM_FROM) && { reason: 'Cash at the desk' }) },
  });

/** A client with their own password and, besides the joining bonus, the given deposit; a friend, by the code of a referrer. */
export async function aPlayer({
  deposit = 0,
  referralCode,
  ...given
}: Partial<Person> & { deposit?: number; referralCode?: string } = {}): Promise<Player> {
  const { name, userName } = { ...aPerson(), ...given };
  const password = OWN_PASSWORD;
  await send('POST', '/register', { body: { name, userName, referralCode } });
  await send('POST', '/changePassword', {
    token: await tokenOf(userName, DEFAULT_PASSWORD),
    body: { userName, newPassword: password, confirmPassword: password },
  });
  if (deposit > 0) await depositTo(userName, deposit);
  return { userName, password, token: await tokenOf(userName, password) };
}

export type Match = { betId: string; teamAName: string; teamBName: string; leagueName: string };

const made = new Set<string>();

/** Records a match created by the test, and returns it. */
export function noteMade(betId: string): string {
  made.add(betId);
  return betId;
}

/** Settles the test's matches, so that lists do not grow from test to test. */
export async function putMatchesAway(): Promise<void> {
  const betIds = [...made];
  made.clear();
  // Refused if the test has settled it itself.
  await Promise.allSettled(betIds.map((betId) => settle({ betId }, NO_RESULT)));
}

const MINUTE_MS = 60_000;
// Unique times, so that a match can be found by its closing time.
const fromNow = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS + Math.floor(Math.random() * MINUTE_MS)).toISOString();

/** An open match, unless the test wants it to open later. */
export async function aFixture({
  teamA = 'Chennai Super Kings',
  teamB = 'Mumbai Indians',
  league = 'Indian Premier League',
  sport = 'Cricket',
  rate = '95',
  startsIn = -5,
  endsIn = 600,
} = {}): Promise<Match> {
  const token = await staffToken('admin');
  const betEndTime = fromNow(endsIn);
  const times = new URLSearchParams({ betStartTime: fromNow(startsIn), betEndTime });
  const form = { teamAName: teamA, teamBName: teamB, tossRate: rate, leagueName: league, sportType: sport };
  await send('POST', `/admin/createBet?${times}`, { token, form });
  const { betList } = await send<{ betList: { _id: string; betEndTime: string }[] }>(
    'GET',
    `/admin/getAllBets?posters=url&search=${encodeURIComponent(league)}`,
    { token },
  );
  const betId = noteMade(betList.find((match) => match.betEndTime === betEndTime)?._id ?? '');
  return { betId, teamAName: teamA, teamBName: teamB, leagueName: league };
}

export const placeBet = (
  { token }: Player,
  { match, amount = 100, team = match.teamAName }: { match: Match; amount?: number; team?: string },
) => send('POST', '/client/createBet', { token, body: { betId: match.betId, amount, teamName: team } });

export const cancelBets = ({ token }: Player, { betId }: Match) =>
  send('POST', '/client/cancelBet', { token, body: { betId } });

export const settle = async ({ betId }: Pick<Match, 'betId'>, finalBetResult: string) =>
  send('POST', '/admin/settleUpBet', { token: await staffToken('admin'), body: { betId, finalBetResult } });

type Token = Pick<Player, 'token'>;
type Limit = { kind: 'deposit' | 'stake' | 'loss'; period: 'day' | 'week' | 'month'; amount: number | null };

export const setLimits = ({ token }: Token, limits: Limit[]) =>
  send('PUT', '/client/limits', { token, body: { limits } });

/** No limit is offered any more at the first deposit. */
export const declineLimits = (player: Token) => setLimits(player, []);

export const takeTimeOut = ({ token }: Token, period: 'day' | 'week' | 'month' = 'week') =>
  send('POST', '/client/timeOut', { token, body: { period } });

export const selfExclude = ({ token }: Token) =>
  send('POST', '/client/selfExclude', { token, body: { period: 'sixMonths' } });
