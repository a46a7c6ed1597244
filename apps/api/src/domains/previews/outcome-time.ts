import { isOutcomeTime } from '@tossbook/rules';
import { Refusal } from '../../platform/refusal.ts';

/** An outcome cannot be known before betting opens or in the future. Refuses with OUTCOME_TIME_INVALID. */
export function requireOutcomeTime(
  outcomeKnownAt: Date | null,
  circumstances: { startsAt: Date; now: Date },
): void {
  if (outcomeKnownAt && !isOutcomeTime(outcomeKnownAt, circumstances))
    throw new Refusal('OUTCOME_TIME_INVALID');
}
