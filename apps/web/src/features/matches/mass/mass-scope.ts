import { isInScope, liftedBy, SPORTS, type Suspension } from '@tossbook/rules';
import type { StaffMatch } from '../staff/staff-match.ts';

export type MassAct = 'suspend' | 'resume';
export type Choice = { key: string; about: Suspension };

type Concerned = Pick<StaffMatch, 'sport' | 'league' | 'isEnabled' | 'isSwitchedOff' | 'suspendedBy'>;

/**
 * All matches, each sport and each league that has one, in the order of the list. A sport that somebody asks about is
 * offered even if it has none: nothing wider may take its place.
 */
export function choicesOf(matches: readonly Concerned[], asked = 'all'): Choice[] {
  const choices: Choice[] = [{ key: 'all', about: { scope: 'all' } }];
  const add = (key: string, about: Suspension) => {
    if (!choices.some((choice) => choice.key === key)) choices.push({ key, about });
  };
  for (const { sport } of matches) add(sport, { scope: 'sport', sport });
  const sport = SPORTS.find((known) => known === asked);
  if (sport) add(sport, { scope: 'sport', sport });
  for (const { sport, league } of matches)
    add(leagueKey({ sport, league }), { scope: 'league', sport, league });
  return choices;
}

const leagueKey = ({ sport, league }: Pick<Concerned, 'sport' | 'league'>) =>
  `${sport} ${league.toLowerCase()}`;

/** The choice that lifts what these matches are suspended by: the widest act among them. */
export function resumableOf(matches: readonly Concerned[]): string {
  const about = (scope: string) => matches.find(({ suspendedBy }) => suspendedBy.includes(scope));
  const [sport, league] = [about('sport'), about('league')];
  if (about('all') || (!sport && !league)) return 'all';
  return sport ? sport.sport : leagueKey(league as Concerned);
}

/** How many matches would stop or start taking bets, by what is on the screen; the answer has the true number. */
export const countConcerned = (matches: readonly Concerned[], about: Suspension, act: MassAct): number =>
  matches.filter((match) => isInScope(match, about) && isChanged(match, about, act)).length;

function isChanged(
  { isEnabled, isSwitchedOff, suspendedBy }: Concerned,
  about: Suspension,
  act: MassAct,
): boolean {
  if (act === 'suspend') return isEnabled;
  const lifted: readonly string[] = liftedBy(about.scope);
  const isLifted = suspendedBy.length > 0 && suspendedBy.every((scope) => lifted.includes(scope));
  return isLifted && !isSwitchedOff;
}
