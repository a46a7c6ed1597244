import { isOutcomeTime, NO_RESULT } from '@tossbook/rules';
import type { MatchResult } from '../../platform/db/db-types.ts';
import { Refusal } from '../../platform/refusal.ts';

type Teams = { teamA: string; teamB: string };

/** Parses a result by name; null if it is none of this match. */
export function resultOf({ teamA, teamB }: Teams, name: string): MatchResult | null {
  if (name === NO_RESULT) return 'none';
  if (name === teamA) return 'A';
  return name === teamB ? 'B' : null;
}

export function nameOf({ teamA, teamB }: Teams, result: MatchResult): string {
  return { A: teamA, B: teamB, none: NO_RESULT }[result];
}

/** What staff call a match. */
export const matchName = ({ code, teamA, teamB }: Teams & { code: string }): string =>
  `${code} ${teamA} vs ${teamB}`;

/** An outcome cannot be known before betting opens or in the future. Refuses with OUTCOME_TIME_INVALID. */
export function requireOutcomeTime(
  outcomeKnownAt: Date | null,
  circumstances: { startsAt: Date; now: Date },
): void {
  if (outcomeKnownAt && !isOutcomeTime(outcomeKnownAt, circumstances))
    throw new Refusal('OUTCOME_TIME_INVALID');
}

/** The run of a settlement or reversal, and how many bets it concerns. */
export type SettlementRun = { run: number; bets: number };
