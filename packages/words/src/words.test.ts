import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words as english } from './en/index.ts';
import type { Words } from './words.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const filesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .map((path) => path.replace(/\.ts$/, ''));

/** Every sentence by its path, with the places that are filled in: `bets.bets.add` → ['amount']. */
const sentencesOf = (value: unknown, path: string): [string, string[]][] =>
  typeof value === 'string'
    ? [[path, [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place).toSorted()]]
    : Object.entries(value as object).flatMap(([key, inner]) => sentencesOf(inner, `${path}.${key}`));

const differences = (language: object) => {
  const theirs = new Map(sentencesOf(language, ''));
  return sentencesOf(english, '')
    .filter(([path, places]) => theirs.get(path)?.join() !== places.join())
    .map(([path]) => path);
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
  expect(differences(lacking)).toEqual(['.shell.leave.title']);
});

test('a sentence that fills another place is found', () => {
  const clipboard = { ...english.frame.clipboard, copied: '{{what}} copied' };
  expect(differences({ ...english, frame: { ...english.frame, clipboard } })).toEqual([
    '.frame.clipboard.copied',
  ]);
});
