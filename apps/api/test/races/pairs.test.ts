import { expect, test } from 'vitest';
import { MOVES } from './moves.ts';
import { RACE_MS, RACES, useRing } from './ring.ts';
import { moveAgainst } from './scenarios.ts';

const ring = useRing();

const ROUNDS = Math.ceil(RACES / 5);

const pairs = MOVES.flatMap((one, index) => MOVES.slice(index).map((other) => ({ one, other })));

test.each(pairs)(
  `$one and $other at once do all that they answer, and nothing else (${ROUNDS} times)`,
  {
    timeout: RACE_MS,
  },
  async ({ one, other }) => {
    for (let round = 0; round < ROUNDS; round++) {
      // Every other round in turn: at the same moment, or strewn over a few milliseconds.
      const strewnOverMs = round % 2 ? 6 : 0;
      expect(await moveAgainst(ring, { moves: [one, other], copies: 4, strewnOverMs })).toEqual([]);
    }
  },
);
