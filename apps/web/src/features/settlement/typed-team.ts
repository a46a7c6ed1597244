import { NO_RESULT, teamKey } from '@tossbook/rules';

type Teams = { teamA: string; teamB: string };

/** The names that confirm settling a match that is still open: the winner's, or either if there is none. */
export const teamsToType = ({ teamA, teamB }: Teams, result: string): string[] =>
  result === NO_RESULT ? [teamA, teamB] : [result];

/** Ignores case and spaces: it proves that the name was read, not spelt. */
export const isTypedTeam = (typed: string, teams: readonly string[]): boolean =>
  teams.some((team) => teamKey(team) === teamKey(typed));
