import type { English } from '@tossbook/words';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadChunk } from './load-chunk.ts';

/** Words come in files, and a page names those it needs. The server's messages come with its answers. */
export type WordFile = Exclude<keyof English, `server/${string}`>;

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

const languages = new Set(['en', ...Object.keys(files).map((path) => path.split('/').at(-2))]);
const language =
  navigator.languages.map((tag) => tag.split('-')[0] ?? '').find((tag) => languages.has(tag)) ?? 'en';

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: language,
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});
for (const words of Object.values(englishFirst)) add('en', words);

const loaded = new Set<WordFile>(language === 'en' ? FIRST_WORDS : []);

/** Resolves when these words are loaded. Throws ChunkError if they cannot be. */
export async function loadWords(names: readonly WordFile[]): Promise<void> {
  await Promise.all(
    names
      .filter((name) => !loaded.has(name))
      .map(async (name) => {
        const load = files[`../../../../packages/words/src/${language}/${name}.ts`];
        if (!load) throw new Error(`There are no words ${language}/${name}`);
        add(language, await loadChunk(`words-${name}`, load()));
        loaded.add(name);
      }),
  );
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
  i18n.getResourceBundle(language, 'translation') as unknown as AllWords;

/** A copy: several files may add to one group, and none of them may be mutated. */
function add(to: string, words: object): void {
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
