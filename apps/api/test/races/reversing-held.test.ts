import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { payOut } from '../../src/domains/settlement/pay-out.ts';
import { createLog } from '../../src/platform/log.ts';
import {
  aHeldMatch,
  freeze,
  type Game,
  postedTo,
  reverse,
  settle,
  stageOf,
  unfreeze,
  walletOf,
} from '../support/settlements.ts';
import { judgeBooks } from './judge-round.ts';
import { adminOf, RACE_MS, RACES, race, serverOf, times, useRing } from './ring.ts';

/**
 * A match that has paid all but one client, whose wallet is frozen. Whoever comes first, the reversal or the release of
 * that wallet, each client is paid and taken back from the same number of times, and the next result pays everybody once.
 */
const ring = useRing();
const sweep = ({ matchId }: Game) =>
  payOut(ring.kit.db, matchId, {
    signal: new AbortController().signal,
    log: createLog('silent'),
  });

const PAID = 'bet_won 19500 -10000 -9500';
const TAKEN_BACK = 'settlement_reversed -19500 10000 9500';

test(`a reversal that races the release of a held client, and the sweep, takes back what was paid (${RACES} times)`, {
  timeout: RACE_MS,
}, async () => {
  for (let index = 0; index < RACES; index++) {
    const { match, paid, frozen } = await aHeldMatch(ring.kit, adminOf(ring, index), { paidClients: 2 });
    const reversals: { status: number; code: string | undefined }[] = [];
    const answers = await race<unknown>(
      [
        ...times(3, (copy) => async () => {
          const { status, body } = await reverse(serverOf(ring, copy), adminOf(ring, copy), match);
          reversals.push({ status, code: body.code });
        }),
        () => unfreeze(ring.kit, frozen),
        ...times(3, () => () => sweep(match)),
      ],
      { strewnOverMs: (index % 4) * 5 },
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    await sweep(match);

    const isReversed = reversals.some(({ status }) => status === 200);
    expect(await stageOf(ring.kit, match)).toBe(isReversed ? 'betting' : 'settled');
    // Once it is over, a late copy finds nothing that is settled.
    for (const { status, code } of reversals)
      if (status !== 200)
        expect(isReversed ? ['MATCH_SETTLING', 'NOT_SETTLED'] : ['MATCH_SETTLING']).toContain(code);
    const moves = isReversed ? [PAID, TAKEN_BACK] : [PAID];
    for (const client of paid) expect(await postedTo(ring.kit, client)).toEqual(moves);
    const ofFrozen = await postedTo(ring.kit, frozen);
    // Let go before the release, or paid after it and taken back.
    expect(isReversed ? [[], moves] : [moves]).toContainEqual(ofFrozen);
    expect(await judgeBooks(ring.kit)).toEqual([]);

    if (!isReversed) await reverse(ring.kit, adminOf(ring, index), match);
    // A slow machine answers before all is taken back, and leaves the rest to the worker.
    await sweep(match);
    expect((await settle(ring.kit, adminOf(ring, index), match, match.teamB)).status).toBe(200);
    for (const client of [...paid, frozen])
      expect(await walletOf(ring.kit, client)).toMatchObject({
        balance: rupees(900),
        exposure: 0n,
        owed: 0n,
      });
  }
});

test(`a freeze that races a reversal holds its client back or comes too late, and never both (${RACES} times)`, {
  timeout: RACE_MS,
}, async () => {
  for (let index = 0; index < RACES; index++) {
    const admin = adminOf(ring, index);
    const { match, paid, frozen } = await aHeldMatch(ring.kit, admin, { paidClients: 3 });
    const answers = await race<unknown>(
      [
        () => reverse(serverOf(ring, index), admin, match),
        ...paid.map((client) => () => freeze(ring.kit, client)),
        () => sweep(match),
      ],
      { strewnOverMs: (index % 4) * 5 },
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    await race([...paid, frozen].map((client) => () => unfreeze(ring.kit, client)));
    await sweep(match);
    expect(await stageOf(ring.kit, match)).toBe('betting');
    for (const client of paid) expect(await postedTo(ring.kit, client)).toEqual([PAID, TAKEN_BACK]);
    expect(await postedTo(ring.kit, frozen)).toEqual([]);
    expect(await judgeBooks(ring.kit)).toEqual([]);
  }
});
