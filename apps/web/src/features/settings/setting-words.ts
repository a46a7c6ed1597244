import { inWhole, rupees } from '@tossbook/rules';
import type { settings } from '@tossbook/words/en/settings';
import type { TFunction } from 'i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { grouped } from '../../lib/language/grouped.ts';
import type { Setting } from './queries.ts';

type Group = keyof (typeof settings)['groups'];

/** A value for display. */
export function valueWords(t: TFunction, { unit, zero }: Setting, value: number | null): string {
  if (value === null) return t('settings.noLimit');
  if (value === 0 && zero !== null) return zero;
  return numberWords(t, unit, value);
}

/** The same without what 0 means, for bounds. */
export function numberWords(t: TFunction, unit: Setting['unit'], value: number): string {
  const number = grouped(value);
  switch (unit) {
    case 'rupees':
      return inWhole(rupees(value));
    case 'switch':
      return value === 1 ? t('settings.on') : t('settings.off');
    case 'percent':
      return t('settings.percent', { value: number });
    case 'points':
      return t('settings.points', { count: value, value: number });
    case 'hours':
      return t('settings.hours', { count: value, value: number });
    case 'minutes':
      return t('settings.minutes', { count: value, value: number });
    // An unknown unit, from a newer server, is shown as a plain number.
    default:
      return number;
  }
}

/** Settings grouped by the first word of their keys, in order of appearance. */
export function groupsOf(t: TFunction, all: readonly Setting[]): { title: string; settings: Setting[] }[] {
  const groups = Map.groupBy(all, ({ key }) => key.split('.')[0] ?? '');
  return [...groups].map(([group, members]) => ({
    title: wordsForValue(loadedWords().settings.groups, group as Group, (known) =>
      t(`settings.groups.${known}`),
    ),
    settings: members,
  }));
}

export type Mistake = 'empty' | 'whole' | 'range' | 'same';

/** A typed value, or its error. The server validates it again. */
export function readValue(
  typed: string,
  { value: current, minimum, maximum }: Pick<Setting, 'value' | 'minimum' | 'maximum'>,
): { value: number } | { mistake: Mistake } {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return { mistake: 'empty' };
  if (!/^-?\d+$/.test(text)) return { mistake: 'whole' };
  const value = Number(text);
  if (value < minimum || value > maximum) return { mistake: 'range' };
  return value === current ? { mistake: 'same' } : { value };
}

/** The tick for no limit. */
export const readNoLimit = ({ value }: Pick<Setting, 'value'>): { value: null } | { mistake: Mistake } =>
  value === null ? { mistake: 'same' } : { value: null };
