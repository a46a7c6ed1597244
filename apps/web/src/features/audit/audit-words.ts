import { auditFields, auditValue } from '@tossbook/rules';
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
  const [old, now] = [auditFields(before), auditFields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({
      field: fieldWords(t, field),
      before: field in old ? valueWords(t, field, old[field]) : null,
      after: field in now ? valueWords(t, field, now[field]) : null,
    }))
    .filter((change) => change.before !== change.after);
}

const valueWords = (t: TFunction, field: string, value: unknown): string =>
  auditValue(field, value, {
    noLimit: t('audit.noLimit'),
    asInSettings: t('audit.asInSettings'),
    yes: t('audit.yes'),
    no: t('audit.no'),
    time: (at) => `${staffTime(at)} IST`,
  });
