import { type Player, send, tokenOf } from '../support/backstage.ts';
import { editMatch, type Match } from '../support/bettors.ts';
import { OWN_PASSWORD } from '../support/passwords.ts';

/** The data for the pictures, a busy evening: people and matches. Created by `evening.setup.ts`. */

/** Each look has its own people and match, so that looks do not affect each other's pictures. */
export const looks = {
  'phone dark': {
    userName: 'rohan.mehta',
    name: 'Rohan Mehta',
    match: 'Rajasthan Royals',
    newcomer: 'lakshmi.iyer',
  },
  'phone light': {
    userName: 'priya.nair',
    name: 'Priya Nair',
    match: 'Punjab Kings',
    newcomer: 'lakshmi.v',
  },
  'desktop dark': {
    userName: 'arjun.reddy',
    name: 'Arjun Reddy',
    match: 'Jaipur Pink Panthers',
    newcomer: 'lakshmi_iyer',
  },
  'desktop light': {
    userName: 'sneha.iyer',
    name: 'Sneha Iyer',
    match: 'Telugu Titans',
    newcomer: 'lakshmi.v.iyer',
  },
} as const;
export type Look = keyof typeof looks;

export const clientOf = async (look: Look): Promise<Player> => {
  const { userName } = looks[look];
  return { userName, password: OWN_PASSWORD, token: await tokenOf(userName, OWN_PASSWORD) };
};

export const SUSPENDED = 'Bengaluru Bulls';
export const WAITING = 'Tamil Thalaivas';
export const WITH_POSTER = 'India';
/** A stake that the house refuses, and its maximum liability on one match. */
export const TOO_MUCH = 75_000;
export const LIABILITY_MAX = 50_000;

const ipl = { league: 'Indian Premier League', sport: 'Cricket' as const, rate: 95 };
const kabaddi = { league: 'Pro Kabaddi League', sport: 'Kabaddi' as const, rate: 90 };

/** Every colour of the countdown and every state of a card, and the matches of the looks. */
export const matches = [
  // Closes as soon as its bets are placed.
  { ...kabaddi, teamA: WAITING, teamB: 'Haryana Steelers', closesInMinutes: 0.2 },
  { ...ipl, teamA: 'Chennai Super Kings', teamB: 'Mumbai Indians', closesInMinutes: 4.3 },
  { ...kabaddi, teamA: 'Patna Pirates', teamB: 'U.P. Yoddhas', closesInMinutes: 18.7 },
  { ...kabaddi, teamA: SUSPENDED, teamB: 'Dabang Delhi K.C.', closesInMinutes: 74 },
  {
    ...ipl,
    teamA: WITH_POSTER,
    teamB: 'Australia',
    league: 'T20 International',
    rate: 98,
    closesInMinutes: 92,
  },
  { ...ipl, teamA: 'Royal Challengers Bengaluru', teamB: 'Kolkata Knight Riders', closesInMinutes: 320 },
  { ...ipl, teamA: 'Rajasthan Royals', teamB: 'Delhi Capitals', rate: 97.5, closesInMinutes: 410 },
  { ...kabaddi, teamA: 'Jaipur Pink Panthers', teamB: 'Puneri Paltan', rate: 92, closesInMinutes: 455 },
  { ...ipl, teamA: 'Punjab Kings', teamB: 'Sunrisers Hyderabad', closesInMinutes: 520 },
  { ...kabaddi, teamA: 'Telugu Titans', teamB: 'Gujarat Giants', closesInMinutes: 590 },
  {
    ...ipl,
    teamA: 'लखनऊ सुपर जायंट्स',
    teamB: 'Gujarat Titans',
    opensInMinutes: 1440,
    closesInMinutes: 3000,
  },
];

/** Settled matches: the result, and each client's stake. A null result refunds the stakes. */
export const history = [
  { ...ipl, teamA: 'Delhi Capitals', teamB: 'Gujarat Titans', won: 'Delhi Capitals', stake: 5000 },
  { ...ipl, teamA: 'Mumbai Indians', teamB: 'Kolkata Knight Riders', won: 'Mumbai Indians', stake: 2500 },
  { ...kabaddi, teamA: 'U Mumba', teamB: 'Bengal Warriorz', won: 'Bengal Warriorz', stake: 1500 },
  { ...ipl, teamA: 'Sunrisers Hyderabad', teamB: 'Punjab Kings', won: null, stake: 750 },
  { ...kabaddi, teamA: 'Puneri Paltan', teamB: 'Gujarat Giants', won: 'Puneri Paltan', stake: 1250.5 },
  { ...ipl, teamA: 'Rajasthan Royals', teamB: 'Chennai Super Kings', won: 'Chennai Super Kings', stake: 800 },
];

/** The friends of the client in the referral pictures, and which of them made a deposit. */
export const REFERRER = { userName: 'kavya.menon', name: 'Kavya Menon' };
export const friends = [
  { name: 'Farhan Shaikh', userName: 'farhan.s', hasDeposited: true },
  { name: 'Lakshmi Venkataraghavan Subramaniam-Iyer', userName: 'lakshmi.s.iyer', hasDeposited: true },
  { name: 'Harpreet Kaur', userName: 'harpreet.kaur', hasDeposited: true },
  { name: 'रवि शर्मा', userName: 'ravi.sharma', hasDeposited: false },
  { name: 'Kiran Desai', userName: 'kiran.desai', hasDeposited: false },
];

type Pair = { teamA: string; teamB: string };

export function theMatch(teamA: string) {
  const match = matches.find((candidate) => candidate.teamA === teamA);
  if (!match) throw new Error(`${teamA} does not play here`);
  return match;
}

/** The match on the site; teams play more than once, pairs do not. */
export async function findMatch({ teamA, teamB }: Pair): Promise<Pick<Match, 'id' | 'code'>> {
  const search = new URLSearchParams({ posters: 'url', search: teamA });
  const { betList } = await send<{
    betList: { _id: string; code: string; teamAName: string; teamBName: string }[];
  }>('GET', `/admin/getAllBets?${search}`, { token: await tokenOf('admin') });
  const found = betList.find((match) => match.teamAName === teamA && match.teamBName === teamB);
  if (!found) throw new Error(`${teamA} vs ${teamB} is not on the site`);
  return { id: found._id, code: found.code };
}

const openSince = { opensInMinutes: -10, closesAt: 0 };

/** Changes one of the matches above as staff would; renews closing times that are near. */
export async function rewrite(teamA: string, change: Partial<Match> = {}): Promise<void> {
  const match = theMatch(teamA);
  await editMatch({ ...openSince, ...match, ...(await findMatch(match)), ...change });
}

/** A run outlasts the first matches, so they are renewed before their pictures. */
export async function beginAnew(): Promise<void> {
  for (const teamA of ['Chennai Super Kings', 'Patna Pirates']) await rewrite(teamA);
}
