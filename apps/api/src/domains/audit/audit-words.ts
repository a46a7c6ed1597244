import { auditFields, auditValue, formatIst } from '@tossbook/rules';
import { audit as english } from '@tossbook/words/en/audit';
import { audit as hindi } from '@tossbook/words/hi/audit';

const languages = [english, hindi];

/** The words' keys cannot have dots. */
const nameOf = (key: string) => key.replace('-', '.');

/** The actions whose words, in any language, have a term in them. */
export const actionsNamed = (term: string): string[] => [
  ...new Set(
    languages.flatMap(({ actions }) =>
      Object.entries(actions)
        .filter(([, words]) => words.toLowerCase().includes(term))
        .map(([key]) => nameOf(key)),
    ),
  ),
];

/** All actions in the order of their words. */
export const actionsInOrder: readonly string[] = Object.entries(english.actions)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
  .map(([key]) => nameOf(key));

const wordsOf: Record<string, string> = Object.fromEntries(
  Object.entries(english.actions).map(([key, words]) => [nameOf(key), words]),
);

const wordsIn = (words: Record<string, string>, key: string) => words[key] ?? key;

export const actionWords = (action: string) => wordsOf[action] ?? action;
export const targetWords = (type: string) => wordsIn(english.targets, type);
export const kindWords = (kind: string) => wordsIn(english.kinds, kind);

const valueWords = { ...english, time: (at: string) => `${formatIst(new Date(at), 'second')} IST` };

/** The values of an entry's before or after on one line, for a file. */
export const valuesText = (values: unknown): string | null =>
  Object.entries(auditFields(values))
    .map(([field, value]) => `${wordsIn(english.fields, field)}: ${auditValue(field, value, valueWords)}`)
    .join('; ') || null;
