import { NO_RESULT } from '@tossbook/rules';
import type { MatchResult } from '../../platform/db/db-types.ts';

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

/** The run of a settlement or reversal, and how many bets it concerns. */
export type SettlementRun = { run: number; bets: number };
