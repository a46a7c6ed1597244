import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { rupees } from '../fields.ts';

/** Calls that belong to no slice: about the process and the whole site. */
export const siteCalls = endpoints({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether this process serves',
    response: z.object({ status: z.literal('ok') }),
  },
  getConfig: {
    method: 'GET',
    path: '/config',
    access: 'public',
    summary: 'What a browser needs to know of this site',
    response: z.object({
      productName: z.string(),
      version: z.string(),
      moneyMode: z.enum(['play', 'licensed']),
      licence: z.nullable(z.object({ holder: z.string(), authority: z.string(), number: z.string() })),
      supportUrl: z.nullable(z.string()),
      stakeMin: rupees,
      /** What is offered, in rupees; 0 means nothing. */
      offers: z.object({
        joiningBonus: rupees,
        dailyBonus: rupees,
        referrerReward: rupees,
        friendBonus: rupees,
        /** What one referrer can earn in a calendar year. */
        yearlyCap: rupees,
        /** The smallest first deposit of a friend that earns the reward. */
        minimumDeposit: rupees,
      }),
      /** How much play money a client can get; null with licensed money. */
      topUp: z.nullable(z.object({ amount: rupees })),
      /** After how many minutes without use a session of staff ends. */
      staffIdleMinutes: z.number(),
      /** The version of this server's contract: a page built with another one asks to be reloaded. */
      contractVersion: z.string(),
    }),
  },
});
