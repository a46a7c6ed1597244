import type { English } from '@tossbook/words';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadChunk } from './load-chunk.ts';

/** Words come in files, and a page names those it needs. The server's messages come with its answers. */
export type WordFile = Exclude<keyof English, `server/${string}`>;
/** Each has a folder of words, and a name of its own among them. */
export type Language = keyof English['frame']['languages'];

/** Used by the login. */
export const FIRST_WORDS: readonly WordFile[] = ['frame', 'auth'];
/** Every page of a logged-in user has these, besides its own. */
export const SHELL_WORDS: readonly WordFile[] = ['shell', 'notifications'];

/** Every file of every language: a new language is a new folder. */
const files = import.meta.glob<object>([
  '../../../../packages/words/src/*/*.ts',
  '!../../../../packages/words/src/*/index.ts',
  '!../../../../packages/words/src/en/{frame,auth}.ts',
]);
const englishFirst = import.meta.glob<object>('../../../../packages/words/src/en/{frame,auth}.ts', {
  eager: true,
});

export const languages = [
  ...new Set(['en', ...Object.keys(files).map((path) => path.split('/').at(-2))]),
] as Language[];
const KEY = 'language';

/** The language chosen in this browser, else the first of the browser's own that there are words for, else English. */
function firstLanguage(): Language {
  let kept: string | null = null;
  try {
    // Tests of models have no browser.
    kept = typeof window === 'undefined' ? null : localStorage.getItem(KEY);
  } catch {}
  const wanted = [kept ?? '', ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')];
  return wanted.map((tag) => languages.find((known) => known === tag)).find(Boolean) ?? 'en';
}

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});
for (const words of Object.values(englishFirst)) add('en', words);

export const language = (): Language => i18n.language as Language;

/** The words that pages have asked for, whatever the language, and what each language has of them. */
const wanted = new Set<WordFile>(FIRST_WORDS);
const loaded = new Set(FIRST_WORDS.map((name) => `en/${name}`));

/** Resolves when these words are loaded. Throws ChunkError if they cannot be. */
export async function loadWords(names: readonly WordFile[], of = language()): Promise<void> {
  for (const name of names) wanted.add(name);
  await Promise.all(
    names
      .filter((name) => !loaded.has(`${of}/${name}`))
      .map(async (name) => {
        const load = files[`../../../../packages/words/src/${of}/${name}.ts`];
        if (!load) throw new Error(`There are no words ${of}/${name}`);
        add(of, await loadChunk(`words-${name}`, load()));
        loaded.add(`${of}/${name}`);
      }),
  );
}

/** Says everything in another language from now on, once its words are there, and keeps the choice in this browser. */
export async function changeLanguage(to: Language): Promise<void> {
  await loadWords([...wanted], to);
  localStorage.setItem(KEY, to);
  await i18n.changeLanguage(to);
  // Asked for meanwhile, in the language that was.
  await loadWords([...wanted], to);
}

/** A lazily loaded part of a page, with its words. */
export const withWords =
  <Module>(load: () => Promise<Module>, ...names: WordFile[]) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadWords(names)]);
    return module;
  };

/** The words themselves, for tables that name server values. Contains only what was loaded. */
export const loadedWords = (): AllWords =>
  i18n.getResourceBundle(language(), 'translation') as unknown as AllWords;

/** A copy: several files may add to one group, and none of them may be mutated. */
function add(to: Language, words: object): void {
  i18n.addResourceBundle(to, 'translation', structuredClone({ ...words }), true, true);
}

type Joined<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Intersection,
) => void
  ? Intersection
  : never;
type AllWords = Joined<English[WordFile]>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: AllWords };
  }
}
