import { inWhole, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { sayValue } from '../../lib/known-value.ts';
import { settings } from '../../lib/texts/settings.en.ts';
import type { Setting } from './settings.api.ts';

type Group = keyof (typeof settings)['groups'];

/** A value as people say it. */
export function valueWords(t: TFunction, { unit, zero }: Setting, value: number): string {
  if (value === 0 && zero !== null) return zero;
  return numberWords(t, unit, value);
}

/** The same without what 0 means, for bounds. */
export function numberWords(t: TFunction, unit: Setting['unit'], value: number): string {
  const number = value.toLocaleString('en-IN');
  switch (unit) {
    case 'rupees':
      return inWhole(rupees(value));
    case 'switch':
      return value === 1 ? t('settings.on') : t('settings.off');
    case 'percent':
    case 'points':
    case 'hours':
    case 'minutes':
      return unit === 'hours'
        ? t('settings.hours', { count: value, value: number })
        : t('settings.minutes', { count: value, value: number });
    // A number of something that only a newer server counts is a number.
    default:
      return number;
  }
}

/** Settings by the first word of their keys, in the order in which they come. */
export function groupsOf(t: TFunction, all: readonly Setting[]): { title: string; settings: Setting[] }[] {
  const groups = Map.groupBy(all, ({ key }) => key.split('.')[0] ?? '');
  return [...groups].map(([group, members]) => ({
    title: sayValue(settings.groups, group as Group, (known) => t(`settings.groups.${known}`)),
    settings: members,
  }));
}

export type Mistake = 'empty' | 'whole' | 'range' | 'same';

/** What somebody typed as a new value, or what is wrong with it. The server judges it again. */
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
