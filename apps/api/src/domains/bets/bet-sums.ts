import { type Paise, paise } from '@tossbook/rules';

type Figure = 'pending' | 'won' | 'lost' | 'refunded' | 'cancelled' | 'stake' | 'back' | 'net';
type Day = Record<Figure, bigint> & { day: string };

export type BetSums = {
  open: { bets: number; stake: Paise; projectedReturn: Paise };
  settled: Record<'won' | 'lost' | 'refunded' | 'cancelled', number> & { net: Paise };
  /** Days in India on which a bet was placed that has a result. */
  days: { day: string; net: Paise }[];
};

/** What the bets of these days come to in all. */
export function sumsOf(days: readonly Day[]): BetSums {
  const total = (figure: Figure) => days.reduce((so, day) => so + day[figure], 0n);
  const number = (figure: Figure) => Number(total(figure));
  return {
    open: {
      bets: number('pending'),
      stake: paise(total('stake')),
      projectedReturn: paise(total('back')),
    },
    settled: {
      won: number('won'),
      lost: number('lost'),
      refunded: number('refunded'),
      cancelled: number('cancelled'),
      net: paise(total('net')),
    },
    days: days
      .filter(({ won, lost, refunded }) => won + lost + refunded > 0n)
      .map(({ day, net }) => ({ day, net: paise(net) })),
  };
}
