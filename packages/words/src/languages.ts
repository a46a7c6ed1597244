import { words as en } from './en/index.ts';
import { words as hi } from './hi/index.ts';
import type { Words } from './words.ts';

/** Every language with all its words, for the server; a page loads one language, file by file. */
export const languages = { en, hi } satisfies Record<string, Words>;

export type Language = keyof typeof languages;

/** The language of these that an Accept-Language header prefers; English if it names none of them. */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return 'en';
  const accepted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.trim().split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
  });
  // Stable: of equals, the first that was named.
  const [first] = accepted
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return first && isLanguage(first.language) ? first.language : 'en';
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);
