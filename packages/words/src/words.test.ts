import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words as english } from './en/index.ts';
import { words as hindi } from './hi/index.ts';
import type { Words } from './words.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const filesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .map((path) => path.replace(/\.ts$/, ''));

/** Every sentence by its path: `bets.bets.add` → 'Add {{amount}}'. */
const textsOf = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));

/** The places that each fills in: `bets.bets.add` → ['amount']. */
const sentencesOf = (language: object): [string, string[]][] =>
  textsOf(language, '').map(([path, text]) => [
    path,
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place).toSorted(),
  ]);

/** What a language lacks, what it says that English does not, and where it fills other places. */
const differences = (language: object): string[] => {
  const ours = new Map(sentencesOf(english));
  const theirs = new Map(sentencesOf(language));
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((path) => {
    const [wanted, said] = [ours.get(path)?.join(), theirs.get(path)?.join()];
    if (wanted === said) return [];
    if (said === undefined) return [`missing: ${path}`];
    return wanted === undefined ? [`not in English: ${path}`] : [`other places: ${path}`];
  });
};

/** A language made up for the test: English backwards, its places left as they are. */
const backwards = <Value>(value: Value): Value =>
  (typeof value === 'string'
    ? value
        .split(/(\{\{\w+\}\})/)
        .map((part) => (part.startsWith('{{') ? part : [...part].toReversed().join('')))
        .join('')
    : Array.isArray(value)
      ? value.map(backwards)
      : Object.fromEntries(
          Object.entries(value as object).map(([key, inner]) => [key, backwards(inner)]),
        )) as Value;

test.each(folders)('the index of %s names every file of its folder', async (folder) => {
  const { words } = (await import(`./${folder}/index.ts`)) as { words: object };
  expect(Object.keys(words).toSorted()).toEqual(filesOf(folder).toSorted());
});

test.each(folders)('%s says every sentence, and fills the same places', async (folder) => {
  const { words } = (await import(`./${folder}/index.ts`)) as { words: object };
  expect(differences(words)).toEqual([]);
});

test('a language that says everything compiles', () => {
  const language = backwards(english) satisfies Words;
  expect(differences(language)).toEqual([]);
});

test('a language that lacks a sentence does not compile, and is found', () => {
  const { title: _title, ...leave } = english.shell.leave;
  const lacking = { ...english, shell: { ...english.shell, leave } };
  // @ts-expect-error -- `leave` has no title
  lacking satisfies Words;
  expect(differences(lacking)).toEqual(['missing: .shell.leave.title']);
});

test('a sentence that fills another place is found', () => {
  const clipboard = { ...english.frame.clipboard, copied: '{{what}} copied' };
  expect(differences({ ...english, frame: { ...english.frame, clipboard } })).toEqual([
    'other places: .frame.clipboard.copied',
  ]);
});

test('a sentence that English does not have does not compile, and is found', () => {
  // @ts-expect-error -- a file is annotated with what English says
  const theme: Words['frame']['theme'] = { ...english.frame.theme, toDusk: 'Use the theme of dusk' };
  const surplus = { ...english, frame: { ...english.frame, theme } };
  expect(differences(surplus)).toEqual(['not in English: .frame.theme.toDusk']);
});

/** Names, abbreviations and signs that Hindi writes as English does. */
const SAME_IN_HINDI = /^(TossBook|English|UPI|ID|UTR|IST|kB|Ctrl|Alt|L|[^\p{L}]*)$/u;

test('no sentence of Hindi was left in English', () => {
  const leftOut = ([path, value]: [string, string]) => {
    const bare = value.replaceAll(/\{\{\w+\}\}/g, '');
    const isSaid =
      /\p{Script=Devanagari}/u.test(bare) ||
      bare
        .trim()
        .split(/\s+/)
        .every((word) => SAME_IN_HINDI.test(word));
    return isSaid ? [] : [`${path}: ${value}`];
  };
  expect(textsOf(hindi, '').flatMap(leftOut)).toEqual([]);
});

test.each(folders)(
  '%s has each plural form that its language has, for every sentence that counts',
  async (folder) => {
    const { words } = (await import(`./${folder}/index.ts`)) as { words: object };
    const forms = new Intl.PluralRules(folder).resolvedOptions().pluralCategories;
    const paths = new Set(textsOf(words, '').map(([path]) => path));
    const counted = new Set([...paths].flatMap((path) => /^(.+)_(?:one|other)$/.exec(path)?.[1] ?? []));
    const lacking = [...counted].flatMap((path) =>
      forms.filter((form) => !paths.has(`${path}_${form}`)).map((form) => `${path}_${form}`),
    );
    expect(counted.size).toBeGreaterThan(20);
    expect(lacking).toEqual([]);
  },
);
