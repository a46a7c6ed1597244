import { formatRupees, paise, rateBp, toPercent } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { sayValue } from '../../lib/known-value.ts';
import { staffTime } from '../../lib/staff-time.ts';
import { audit } from '../../lib/texts/audit.en.ts';
import type { AuditEntry } from './audit.api.ts';

/** A value of an entry under its name, before and after; null where it is not told. */
export type Change = { field: string; before: string | null; after: string | null };

type Words = keyof (typeof audit)['actions'];
type Field = keyof (typeof audit)['fields'];
type Target = keyof (typeof audit)['targets'];

/** What was done, in words; one that has none here is named as the log names it. */
export function actionWords(t: TFunction, action: string): string {
  // A dot would part a key of the texts.
  const key = action.replace('.', '-');
  return sayValue(audit.actions, key as Words, (known) => t(`audit.actions.${known}`));
}

export const targetWords = (t: TFunction, type: string): string =>
  sayValue(audit.targets, type as Target, (known) => t(`audit.targets.${known}`));

const fieldWords = (t: TFunction, field: string): string =>
  sayValue(audit.fields, field as Field, (known) => t(`audit.fields.${known}`));

/** What differs between before and after, and what only one of them tells. */
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

/** The log has amounts in paise, as text. */
const PAISE = ['balance', 'amount', 'reward', 'bonus'];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function valueWords(t: TFunction, field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
  if (Array.isArray(value)) return value.map((item) => valueWords(t, field, item)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (PAISE.includes(field) && /^-?\d+$/.test(text)) return formatRupees(paise(BigInt(text)));
  if (field === 'rateBp' && /^\d+$/.test(text)) return `${toPercent(rateBp(Number(text)))}%`;
  return MOMENT.test(text) ? `${staffTime(text)} IST` : text;
}
