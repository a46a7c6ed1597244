import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { BetStatus } from '../../platform/db/db-types.ts';
import { betsOfUser, type UserBets } from './bets.views.ts';

export type BetSums = {
  open: { bets: number; stake: Paise; projectedReturn: Paise };
  settled: Record<'won' | 'lost' | 'refunded' | 'cancelled', number> & { net: Paise };
  /** Days in India on which a bet was placed that has a result. */
  days: { day: string; net: Paise }[];
};

/** What the bets of a filter come to, by the day on which they were placed and in all, whatever their status. */
export async function sumBets(db: Db, scope: UserBets): Promise<BetSums> {
  const count = (status: BetStatus) => sql<bigint>`count(*) filter (where b.status = ${status})`;
  const sum = (amount: string, status: BetStatus) =>
    sql<bigint>`coalesce(sum(${sql.raw(amount)}) filter (where b.status = ${status}), 0)::bigint`;
  const days = await betsOfUser(db, { ...scope, status: 'all' })
    .select([
      sql<string>`(b.accepted_at at time zone 'Asia/Kolkata')::date::text`.as('day'),
      count('pending').as('pending'),
      count('won').as('won'),
      count('lost').as('lost'),
      count('refunded').as('refunded'),
      count('cancelled').as('cancelled'),
      sum('b.stake', 'pending').as('stake'),
      sum('b.stake + b.profit', 'pending').as('back'),
      sql<bigint>`${sum('b.profit', 'won')} - ${sum('b.stake', 'lost')}`.as('net'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  type Figure = Exclude<keyof (typeof days)[number], 'day'>;
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
