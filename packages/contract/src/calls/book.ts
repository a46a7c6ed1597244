import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { whole } from '../fields.ts';

/** All that the hash of a ledger row covers; what is absent is left out. Amounts are in paise, times in microseconds. */
const passbookRow = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  seq: z.number(),
  kind: z.string(),
  houseAccount: z.optional(z.string()),
  walletDelta: z.number(),
  exposureDelta: z.number(),
  houseDelta: z.number(),
  balanceAfter: z.number(),
  exposureAfter: z.number(),
  matchId: z.optional(z.number()),
  refId: z.optional(z.number()),
  transferId: z.optional(z.number()),
  actorId: z.optional(z.number()),
  postedAt: z.number(),
  requestId: z.string(),
  reason: z.optional(z.string()),
  reasonHash: z.optional(z.string()),
  side: z.optional(z.string()),
  rateBp: z.optional(z.number()),
  profit: z.optional(z.number()),
  acceptedAt: z.optional(z.number()),
  hash: z.string(),
  /** Of a row that places a bet: the bet as it is shown now. */
  bet: z.optional(
    z.object({
      matchId: z.number(),
      side: z.string(),
      stake: z.number(),
      rateBp: z.number(),
      profit: z.number(),
      acceptedAt: z.number(),
    }),
  ),
  /** Where the public log has the chain as it stood after this row, with the nonce that opens the leaf. */
  leaf: z.optional(z.object({ index: z.number(), nonce: z.string() })),
});

export const bookCalls = endpoints({
  getPassbookRows: {
    method: 'GET',
    path: '/client/passbook/rows',
    access: 'passbook.read',
    heavy: true,
    summary:
      "The caller's own ledger rows after a number, oldest first, with everything that their hashes and the leaves of the public log are made of; up to 2,000 at once",
    query: z.object({ after: z.optional(whole.check(z.minimum(0))) }),
    response: z.object({ userId: z.number(), rows: z.array(passbookRow), hasMore: z.boolean() }),
  },
});
