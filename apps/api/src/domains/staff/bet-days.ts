/** What a client's bets of one day in India came to, amounts in paise. */
export type BetDay = {
  day: string;
  bets: number;
  stakes: bigint;
  largest: bigint;
  won: number;
  lost: number;
  /** What the house won; below zero, what it lost. */
  house: bigint;
  late: number;
  lateSettled: number;
  lateWon: number;
};

const NOTHING: Omit<BetDay, 'day'> = {
  bets: 0,
  stakes: 0n,
  largest: 0n,
  won: 0,
  lost: 0,
  house: 0n,
  late: 0,
  lateSettled: 0,
  lateWon: 0,
};

/** What the days from this one on came to together. */
export const sumDays = (days: readonly BetDay[], from = ''): Omit<BetDay, 'day'> =>
  days
    .filter(({ day }) => day >= from)
    .reduce(
      (sum, day) => ({
        bets: sum.bets + day.bets,
        stakes: sum.stakes + day.stakes,
        largest: day.largest > sum.largest ? day.largest : sum.largest,
        won: sum.won + day.won,
        lost: sum.lost + day.lost,
        house: sum.house + day.house,
        late: sum.late + day.late,
        lateSettled: sum.lateSettled + day.lateSettled,
        lateWon: sum.lateWon + day.lateWon,
      }),
      NOTHING,
    );

const DAY_MS = 86_400_000;

/** That day and the ones before it, oldest first: as many as asked for. Days are 'yyyy-mm-dd'. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
