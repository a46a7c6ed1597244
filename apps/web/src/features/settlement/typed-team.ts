import { NO_RESULT } from '@tossbook/contract';

type Teams = { teamA: string; teamB: string };

/** The names of which one is typed to settle a match that is still open: the winner's, without a winner either. */
export const teamsToType = ({ teamA, teamB }: Teams, result: string): string[] =>
  result === NO_RESULT ? [teamA, teamB] : [result];

/** Neither case nor spaces count: it is about having read the name, not about spelling it. */
export const isTypedTeam = (typed: string, teams: readonly string[]): boolean =>
  teams.some((team) => keyOf(team) === keyOf(typed));

const keyOf = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');
