import type { security } from '@tossbook/words/en/security-events';
import type { TFunction } from 'i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';

type Words = keyof (typeof security)['kinds'];

/** A kind of event in words, or its name in the trail if there are none. */
export function kindWords(t: TFunction, kind: string): string {
  // A dot would split the translation key.
  const key = kind.replace('.', '-');
  return wordsForValue(loadedWords().security.kinds, key as Words, (known) => t(`security.kinds.${known}`));
}
