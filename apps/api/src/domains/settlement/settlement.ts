import { NO_RESULT } from '@tossbook/contract';
import type { MatchResult } from '../../platform/db-types.ts';

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

/** The run that a settlement or reversal belongs to, and the bets it is about: what a call answers from. */
export type SettlementRun = { run: number; bets: number };
