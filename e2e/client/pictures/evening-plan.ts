/** The evening of the pictures: who plays, and what happened when. All times are India's, in one form: they sort as text. */

type Side = 'teamA' | 'teamB';
type Bet = { by: string; on: Side; amount: number; at: string };
export type Fixture = {
  teamA: string;
  teamB: string;
  league: string;
  sport: 'Cricket' | 'Kabaddi';
  rate: number;
  opens: string;
  closes: string;
  bets: Bet[];
  /** Null for a toss that was never taken. */
  result?: { won: Side | null; at: string };
};

const on = (day: number, time: string) => `2030-01-${day}T${time}+05:30`;

/** When the pictures are taken. Years ahead: by the server's own clock, no token of that evening has ended. */
export const NOW = on(16, '19:00:00');
/** By then all matches that are open at that time, or open later, are on the site. */
export const LISTED = on(16, '18:30:00');

const PRIYA = 'priya.nair';
const FARHAN = 'farhan.shaikh';
const HARPREET = 'harpreet.kaur';

export type Person = { userName: string; name: string; joins: string; deposit: number };
export const client: Person = {
  userName: PRIYA,
  name: 'Priya Nair',
  joins: on(12, '10:00:00'),
  deposit: 5_000,
};
export const REFERRAL_CODE = 'PRYA2K3N';

/** More than a day apart: the rewards of friends who come together would wait for an admin. */
export const friends: Person[] = [
  { userName: FARHAN, name: 'Farhan Shaikh', joins: on(12, '18:10:00'), deposit: 1_000 },
  { userName: HARPREET, name: 'Harpreet Kaur', joins: on(14, '11:45:00'), deposit: 2_000 },
  { userName: 'ravi.sharma', name: 'रवि शर्मा', joins: on(16, '13:20:00'), deposit: 0 },
];

const ipl = { league: 'Indian Premier League', sport: 'Cricket' } as const;
const t20 = { league: 'T20 International', sport: 'Cricket' } as const;
const pkl = { league: 'Pro Kabaddi League', sport: 'Kabaddi' } as const;
const pair = (teamA: string, teamB: string) => ({ teamA, teamB });

const settled: Fixture[] = [
  {
    ...t20,
    ...pair('India', 'Australia'),
    rate: 95,
    opens: on(13, '10:00:00'),
    closes: on(13, '19:00:00'),
    bets: [{ by: PRIYA, on: 'teamA', amount: 500, at: on(13, '18:40:00') }],
    result: { won: 'teamB', at: on(13, '19:06:00') },
  },
  {
    ...pkl,
    ...pair('Patna Pirates', 'U Mumba'),
    rate: 90,
    opens: on(14, '12:00:00'),
    closes: on(14, '20:00:00'),
    bets: [{ by: PRIYA, on: 'teamB', amount: 300, at: on(14, '19:15:00') }],
    result: { won: 'teamB', at: on(14, '20:04:00') },
  },
  {
    ...ipl,
    ...pair('Chennai Super Kings', 'Mumbai Indians'),
    rate: 98,
    opens: on(15, '09:00:00'),
    closes: on(15, '18:30:00'),
    bets: [{ by: PRIYA, on: 'teamA', amount: 1_000, at: on(15, '17:50:00') }],
    result: { won: null, at: on(15, '18:45:00') },
  },
  {
    ...t20,
    ...pair('India', 'Australia'),
    rate: 96,
    opens: on(16, '14:00:00'),
    closes: on(16, '18:20:00'),
    bets: [
      { by: FARHAN, on: 'teamB', amount: 450, at: on(16, '17:31:00') },
      { by: PRIYA, on: 'teamA', amount: 1_200, at: on(16, '18:02:00') },
      { by: HARPREET, on: 'teamA', amount: 250, at: on(16, '18:15:00') },
    ],
    result: { won: 'teamA', at: on(16, '18:24:00') },
  },
];

/** One match awaits its result, one is in each colour of the countdown, one opens tomorrow. */
const tonight: Fixture[] = [
  {
    ...pkl,
    ...pair('Jaipur Pink Panthers', 'Bengal Warriorz'),
    rate: 95,
    opens: LISTED,
    closes: on(16, '18:56:00'),
    bets: [{ by: PRIYA, on: 'teamA', amount: 500, at: on(16, '18:41:00') }],
  },
  {
    ...ipl,
    ...pair('Chennai Super Kings', 'Mumbai Indians'),
    rate: 95,
    opens: LISTED,
    closes: on(16, '19:04:12'),
    bets: [],
  },
  {
    ...pkl,
    ...pair('Patna Pirates', 'U Mumba'),
    rate: 95,
    opens: LISTED,
    closes: on(16, '19:17:23'),
    bets: [{ by: PRIYA, on: 'teamA', amount: 500, at: on(16, '18:47:00') }],
  },
  {
    ...t20,
    ...pair('England', 'New Zealand'),
    rate: 98,
    opens: LISTED,
    closes: on(16, '20:32:05'),
    bets: [],
  },
  {
    ...ipl,
    ...pair('Royal Challengers Bengaluru', 'Kolkata Knight Riders'),
    rate: 96.5,
    opens: LISTED,
    closes: on(16, '23:28:40'),
    bets: [],
  },
  {
    ...pkl,
    ...pair('Puneri Paltan', 'Telugu Titans'),
    rate: 95,
    opens: on(17, '11:45:00'),
    closes: on(17, '19:45:00'),
    bets: [],
  },
];

export const fixtures = [...settled, ...tonight];
