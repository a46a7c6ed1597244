import { formatRupees, paise, rateBp, toPercent } from '@tossbook/rules';
import type { audit } from '@tossbook/words/en/audit';
import type { TFunction } from 'i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { staffTime } from '../../lib/time/staff-time.ts';
import type { AuditEntry } from './queries.ts';

/** A named value of an entry, before and after; null where absent. */
export type Change = { field: string; before: string | null; after: string | null };

type Words = keyof (typeof audit)['actions'];
type Field = keyof (typeof audit)['fields'];
type Target = keyof (typeof audit)['targets'];

/** The action in words, or its name in the log if there are none. */
export function actionWords(t: TFunction, action: string): string {
  // A dot would split the translation key.
  const key = action.replace('.', '-');
  return wordsForValue(loadedWords().audit.actions, key as Words, (known) => t(`audit.actions.${known}`));
}

export const targetWords = (t: TFunction, type: string): string =>
  wordsForValue(loadedWords().audit.targets, type as Target, (known) => t(`audit.targets.${known}`));

const fieldWords = (t: TFunction, field: string): string =>
  wordsForValue(loadedWords().audit.fields, field as Field, (known) => t(`audit.fields.${known}`));

/** What differs between before and after, and what only one of them has. */
export function changesOf(t: TFunction, { before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({
      field: fieldWords(t, field),
      before: field in old ? valueWords(t, field, old[field]) : null,
      after: field in now ? valueWords(t, field, now[field]) : null,
    }))
    .filter((change) => change.before !== change.after);
}

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** The log stores amounts in paise, as text. */
const PAISE = ['balance', 'amount', 'reward', 'bonus', 'dailyCap', 'positionMax', 'liabilityMax'];
/** Limits of a match or a client that the settings replace where there is none. */
const OWN_LIMITS = ['positionMax', 'liabilityMax'];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function valueWords(t: TFunction, field: string, value: unknown): string {
  if (value === null && field === 'value') return t('audit.noLimit');
  if (value === null && OWN_LIMITS.includes(field)) return t('audit.asInSettings');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
  if (Array.isArray(value)) return value.map((item) => valueWords(t, field, item)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (PAISE.includes(field) && /^-?\d+$/.test(text)) return formatRupees(paise(BigInt(text)));
  if (field === 'rateBp' && /^\d+$/.test(text)) return `${toPercent(rateBp(Number(text)))}%`;
  return MOMENT.test(text) ? `${staffTime(text)} IST` : text;
}
