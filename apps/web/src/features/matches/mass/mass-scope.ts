import { isInScope, liftedBy, type Suspension } from '@tossbook/rules';
import type { StaffMatch } from '../staff/staff-match.ts';

export type MassAct = 'suspend' | 'resume';
export type Choice = { key: string; about: Suspension };

type Concerned = Pick<StaffMatch, 'sport' | 'league' | 'isEnabled' | 'isSwitchedOff' | 'suspendedBy'>;

/** All matches, each sport and each league that has one, in the order of the list. */
export function choicesOf(matches: readonly Concerned[]): Choice[] {
  const choices: Choice[] = [{ key: 'all', about: { scope: 'all' } }];
  const add = (key: string, about: Suspension) => {
    if (!choices.some((choice) => choice.key === key)) choices.push({ key, about });
  };
  for (const { sport } of matches) add(sport, { scope: 'sport', sport });
  for (const { sport, league } of matches)
    add(`${sport} ${league.toLowerCase()}`, { scope: 'league', sport, league });
  return choices;
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
