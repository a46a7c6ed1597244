import { expect, test } from 'vitest';
import { FIRST_WORDS, SHELL_WORDS, type WordFile } from '../lib/i18n.ts';

/**
 * Pages and lazily loaded parts wait for the words they use. This test collects those words from the source of a part
 * and everything it imports, and compares them with the files named where it is loaded.
 */
const texts = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const english = import.meta.glob<Record<string, object>>('../../../../packages/words/src/en/*.ts', {
  eager: true,
});

const from = (path: string, relative: string) => new URL(relative, `file://${path}`).pathname;
const sources = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [from('/src/app/this', path), text]),
);

/** Which file has which words. Several files may share a group, such as refusals. */
const groups = Object.entries(english).flatMap(([path, file]) =>
  path.endsWith('index.ts')
    ? []
    : Object.entries(file).map(([group, words]) => ({
        group,
        words,
        file: path.replace(/.*\/(.+)\.ts$/, '$1') as WordFile,
      })),
);

function saidIn(source: string): WordFile[] {
  const keys = source.matchAll(/['`](?<name>\w+)\.(?<key>\w+|\$\{)/g);
  const tables = source.matchAll(/loadedWords\(\)\.(?<name>\w+)/g);
  return [...keys, ...tables].flatMap(({ groups: { name, key = '${' } = {} }) => {
    const named = groups.filter(({ group }) => group === name);
    // A computed key cannot tell several apart.
    if (key === '${') return named.length === 1 ? named.map(({ file }) => file) : [];
    return named.filter(({ words }) => hasKey(words, key)).map(({ file }) => file);
  });
}

const hasKey = (words: object, key: string) =>
  Object.keys(words).some((own) => own === key || own.replace(/_(one|other)$/, '') === key);

function saidBy(path: string, seen = new Set<string>()): Set<WordFile> {
  const source = sources[path];
  if (source === undefined || seen.has(path)) return new Set();
  seen.add(path);
  const imports = source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(?<file>\.[^']+)';/gm);
  return [...imports].reduce(
    (said, { groups: { file = '' } = {} }) => said.union(saidBy(from(path, file), seen)),
    new Set(saidIn(source)),
  );
}

/** Where a part is loaded: in a route after `words: […]`, else inside `withWords(…, 'name')`, or with no words. */
const fetching =
  /(?:\bwords: \[(?<before>[^\]]*)\],\s*lazy: page\(\(\) => )?\bimport\('(?<file>\.[^']+)'\)(?:, '[A-Z]\w+'\))?(?<after>(?:,\s*'[\w-]+')*)/g;

const shellWords = SHELL_WORDS.map((name) => `'${name}'`).join(', ');

/** Words a part uses without waiting for them. Those of the file that loads it are already there. */
function missingIn(path: string, source = sources[path] ?? ''): string[] {
  const isRoute = path.endsWith('/route.tsx');
  const everywhere = isRoute ? (source.match(/\bwords: \[[^\]]*\]/g)?.join() ?? '') : '';
  const isInside = !/^\/src\/(app\/(app|router)\.tsx$|features\/auth\/)/.test(path);
  const there = new Set([...FIRST_WORDS, ...(isInside ? SHELL_WORDS : []), ...(isRoute ? [] : saidBy(path))]);
  return [...source.replaceAll('...SHELL_WORDS', shellWords).matchAll(fetching)].flatMap(
    ({ groups: { before, file = '', after = '' } = {} }) => {
      const named = `${before ?? everywhere}${after}`;
      return [...saidBy(from(path, file))]
        .filter((name) => !there.has(name) && !named.includes(`'${name}'`))
        .map((name) => `${path} fetches ${file} without its words '${name}'`);
    },
  );
}

test('whatever is fetched later waits for the words that it says', () => {
  expect(Object.keys(sources).flatMap((path) => missingIn(path))).toEqual([]);
});

const page = "page(() => import('./audit.page.tsx'), 'AuditPage')";

test.each([
  [
    'a route without the words of its page',
    '/src/features/audit/route.tsx',
    `words: ['users'], lazy: ${page}`,
  ],
  [
    'a part without words',
    '/src/features/users/users.ts',
    "const load = () => import('../audit/audit.page.tsx');",
  ],
  [
    'a part with the words of another',
    '/src/features/users/users.ts',
    "withWords(() => import('../audit/audit.page.tsx'), 'users')",
  ],
])('%s is found', (_fault, path, source) => {
  expect(missingIn(path, source)).toEqual([expect.stringContaining("without its words 'audit'")]);
});

test.each([
  ['/src/features/audit/route.tsx', `words: ['audit'], lazy: ${page}`],
  ['/src/features/users/users.ts', "withWords(() => import('../audit/audit.page.tsx'), 'audit')"],
])('with its words it is not: %s', (path, source) => {
  expect(missingIn(path, source)).toEqual([]);
});
