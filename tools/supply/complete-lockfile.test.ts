import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLockfile } from './complete-lockfile.ts';

test('the committed lockfile is complete', () => {
  expect(completeLockfile(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});

test('a binary for another system is added as optional, for that system alone', () => {
  const lockfile = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.0.0',
          '@tool/wasm32-wasi': '1.0.0',
          fsevents: '^2.3.3',
        },
      },
    } as Parameters<typeof completeLockfile>[0]['packages'],
  };
  expect(completeLockfile(lockfile)).toEqual(['@tool/linux-x64-musl', '@tool/wasm32-wasi']);
  expect(lockfile.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
    dev: true,
    optional: true,
  });
  expect(lockfile.packages['node_modules/@tool/wasm32-wasi']).toEqual({
    version: '1.0.0',
    cpu: ['wasm32'],
    dev: true,
    optional: true,
  });
});
