import { NO_RESULT } from '@tossbook/contract';
import type { MatchResult } from '../../platform/db-types.ts';
import { Refusal } from '../../platform/refusal.ts';

type Teams = { teamA: string; teamB: string };

/** A result as people name it; null if it is none of this match. */
export function resultOf({ teamA, teamB }: Teams, name: string): MatchResult | null {
  if (name === NO_RESULT) return 'none';
  if (name === teamA) return 'A';
  return name === teamB ? 'B' : null;
}

export function nameOf({ teamA, teamB }: Teams, result: MatchResult): string {
  return { A: teamA, B: teamB, none: NO_RESULT }[result];
}

/** Nobody knows an outcome before betting opens, or ahead of the clock. Refuses with OUTCOME_TIME_INVALID. */
export function requireOutcomeTime(
  outcomeKnownAt: Date | null,
  { startsAt, now }: { startsAt: Date; now: Date },
): void {
  if (outcomeKnownAt && (outcomeKnownAt < startsAt || outcomeKnownAt > now))
    throw new Refusal('OUTCOME_TIME_INVALID');
}

/** The run that a settlement or reversal belongs to, and the bets it is about: what a call answers from. */
export type SettlementRun = { run: number; bets: number };
