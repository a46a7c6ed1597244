import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { loadedWords } from '../../../lib/i18n.ts';
import { knownIn, readable } from '../../../lib/known-value.ts';
import { staffTime } from '../../../lib/time/staff-time.ts';
import type { MatchEvent } from '../queries.ts';
import { resultWords } from '../settlement-words.ts';

/** What happened, in a few words. */
export function eventWords(t: TFunction, { kind, result }: MatchEvent): string {
  const known = knownIn(loadedWords().matchLife.events, kind);
  if (known === null) return readable(kind);
  return t(`matchLife.events.${known}`, { result: result ? resultWords(t, result.finalBetResult) : '' });
}

type Change = MatchEvent['changes'][number];

/** 'Rate: 95 % → 92.5 %'. */
export function changeWords(t: TFunction, { field, before, after }: Change): string {
  const known = knownIn(loadedWords().matchLife.fields, field);
  return t('matchLife.change', {
    field: known === null ? readable(field) : t(`matchLife.fields.${known}`),
    before: valueWords(t, field, before),
    after:
      field === 'poster' && before !== null && after !== null
        ? t('matchLife.newPoster')
        : valueWords(t, field, after),
  });
}

function valueWords(t: TFunction, field: Change['field'], value: string | null): string {
  if (value === null) return t('matchLife.none');
  switch (field) {
    case 'rate':
      return t('matchLife.percent', { rate: value });
    case 'startsAt':
    case 'endsAt':
      return staffTime(value);
    case 'poster':
      return t('matchLife.poster');
    case 'limit':
      return formatRupees(rupees(Number(value)));
    default:
      return value;
  }
}
