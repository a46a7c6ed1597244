import { i18n, loadedWords } from '../../lib/i18n.ts';
import { knownIn } from '../../lib/known-value.ts';

/** A sport in the chosen language; one that the site does not know stays as it is. */
export function sportName(sport: string): string {
  const known = knownIn(loadedWords().match.sports, sport.toLowerCase() as 'cricket' | 'kabaddi');
  return known ? i18n.t(`match.sports.${known}`) : sport;
}
