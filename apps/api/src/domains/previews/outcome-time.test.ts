import { expect, test } from 'vitest';
import { requireOutcomeTime } from './outcome-time.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 12, minute));
const circumstances = { startsAt: at(0), now: at(30) };

test('an outcome is known between the start of a match and now, or at no stated time', () => {
  for (const known of [null, at(0), at(30)])
    expect(() => requireOutcomeTime(known, circumstances)).not.toThrow();
  for (const known of [at(-1), at(31)])
    expect(() => requireOutcomeTime(known, circumstances)).toThrow(
      expect.objectContaining({ code: 'OUTCOME_TIME_INVALID' }),
    );
});
