/** How a crowd comes before a toss, and what each of them does. Shares are of all clients unless said otherwise. */
export const HABITS = {
  /** Come at any time of the evening; all others come late, on average so many seconds before closing. */
  early: 0.4,
  lateMeanSeconds: 75,
  /** Have to log in; the others are still logged in from before. */
  loggingIn: 0.1,
  /** Come back in one moment, all with a password: a match of last night was in the news. */
  storm: 0.05,
  stormSeconds: 5,
  stormBeforeClosingSeconds: 150,
  betting: 0.8,
  /** Of those who bet: take it back, and bet again. */
  cancelling: 0.1,
  thinkSeconds: { from: 2, to: 15 },
};

export type Visit = {
  /** Seconds after the beginning. */
  at: number;
  logsIn: boolean;
  bets: boolean;
  cancels: boolean;
  thinkSeconds: number;
};

/** The evening of each client, in the order of their coming. */
export function planVisits(
  { clients, seconds }: { clients: number; seconds: number },
  random: () => number,
): Visit[] {
  const { early, lateMeanSeconds, loggingIn, storm, betting, cancelling, thinkSeconds } = HABITS;
  const late = () => {
    const before = -Math.log(1 - random()) * lateMeanSeconds;
    return before < seconds ? seconds - before : random() * seconds;
  };
  const inStorm = () =>
    Math.max(0, seconds - HABITS.stormBeforeClosingSeconds) + random() * HABITS.stormSeconds;
  return Array.from({ length: clients }, () => {
    const isStorm = random() < storm;
    const comes = random() < early ? random() * seconds : late();
    return {
      at: isStorm ? inStorm() : comes,
      logsIn: isStorm || random() < loggingIn,
      bets: random() < betting,
      cancels: random() < cancelling,
      thinkSeconds: thinkSeconds.from + random() * (thinkSeconds.to - thinkSeconds.from),
    };
  }).toSorted((a, b) => a.at - b.at);
}

export type Call = 'login' | 'stream' | 'home' | 'bet' | 'cancel' | 'look';

/** How many calls of each kind are made in each second, before the closing. */
export function demandOf(visits: Visit[], seconds: number): Record<Call, number[]> {
  const none = () => new Array<number>(Math.ceil(seconds)).fill(0);
  const demand = { login: none(), stream: none(), home: none(), bet: none(), cancel: none(), look: none() };
  const add = (call: Call, at: number) => {
    const second = Math.floor(at);
    const row = demand[call];
    if (second < row.length) row[second] = (row[second] ?? 0) + 1;
  };
  for (const { at, logsIn, bets, cancels, thinkSeconds } of visits) {
    if (logsIn) add('login', at);
    add('stream', at);
    add('home', at);
    if (bets) add('bet', at + thinkSeconds);
    if (bets && cancels) {
      add('cancel', at + thinkSeconds);
      add('bet', at + thinkSeconds);
    }
  }
  return demand;
}
