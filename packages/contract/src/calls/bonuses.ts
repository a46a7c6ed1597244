import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { rupees } from '../fields.ts';

export const bonusesCalls = endpoints({
  claimDailyBonus: {
    method: 'POST',
    path: '/rewards/claim-daily-bonus',
    access: 'bonus.own',
    movesMoney: true,
    summary: 'Take the daily bonus, once for each day in India',
    response: z.object({ bonusAmount: rupees, message: z.string() }),
  },
  getDailyBonus: {
    method: 'GET',
    path: '/rewards/daily-bonus',
    access: 'bonus.own',
    summary: 'Whether the caller can take the daily bonus now, and how much it is',
    response: z.object({ available: z.boolean(), bonusAmount: rupees }),
  },
  takeTopUp: {
    method: 'POST',
    path: '/client/topUp',
    access: 'bonus.own',
    movesMoney: true,
    summary: 'Take play money when there is too little for a bet and none is open; not with licensed money',
    response: z.object({ message: z.string(), balance: rupees }),
  },
  getTopUp: {
    method: 'GET',
    path: '/client/topUp',
    access: 'bonus.own',
    summary: 'Whether the caller can take play money now, and how much it is; not with licensed money',
    response: z.object({ available: z.boolean(), amount: rupees }),
  },
});
