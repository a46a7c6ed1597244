export type DemoMatch = {
  teams: [string, string];
  league: string;
  sport: 'Cricket' | 'Kabaddi';
  rate: string;
  /** In minutes from now. */
  opensIn?: number;
  closesIn: number;
  /** Suspended by staff for now. */
  isSuspended?: boolean;
};

const ipl = { league: 'Indian Premier League', sport: 'Cricket' } as const;
const t20 = { league: 'T20 International', sport: 'Cricket' } as const;
const pro = { league: 'Pro Kabaddi League', sport: 'Kabaddi' } as const;

/** One of every urgency, one that opens later, one suspended, and enough to scroll. */
export const upcoming: DemoMatch[] = [
  { ...ipl, teams: ['Chennai Super Kings', 'Mumbai Indians'], rate: '97.5', closesIn: 6 },
  { ...pro, teams: ['Patna Pirates', 'U Mumba'], rate: '95', closesIn: 26 },
  { ...t20, teams: ['India', 'Australia'], rate: '98', closesIn: 95 },
  { ...ipl, teams: ['Royal Challengers Bengaluru', 'Kolkata Knight Riders'], rate: '96', closesIn: 240 },
  {
    ...pro,
    teams: ['Jaipur Pink Panthers', 'Bengaluru Bulls'],
    rate: '94.5',
    closesIn: 420,
    isSuspended: true,
  },
  { ...t20, teams: ['England', 'New Zealand'], rate: '97', closesIn: 700 },
  { ...ipl, teams: ['Rajasthan Royals', 'Sunrisers Hyderabad'], rate: '95.5', closesIn: 1500 },
  { ...pro, teams: ['Puneri Paltan', 'Telugu Titans'], rate: '95', opensIn: 600, closesIn: 1800 },
  { ...ipl, teams: ['Delhi Capitals', 'Gujarat Titans'], rate: '96.5', closesIn: 2900 },
];

/** Closes before anybody can log in, and waits for its result. */
export const closing: DemoMatch = {
  ...t20,
  teams: ['Pakistan', 'Bangladesh'],
  rate: '96',
  closesIn: 0.3,
};

/** Settled, each with its result: a side, or none. */
export const played: (DemoMatch & { result: 0 | 1 | null })[] = [
  { ...ipl, teams: ['Lucknow Super Giants', 'Punjab Kings'], rate: '96', closesIn: 60, result: 0 },
  { ...pro, teams: ['Haryana Steelers', 'Dabang Delhi'], rate: '95', closesIn: 60, result: 1 },
  { ...t20, teams: ['South Africa', 'Sri Lanka'], rate: '97', closesIn: 60, result: null },
];
