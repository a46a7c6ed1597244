import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, text]) => text);

test('the changelog has the version in package.json with its date, right below what is unreleased', () => {
  expect(headings[0]).toBe('[Unreleased]');
  expect(headings[1]).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
  expect(headings[1]).toContain(`[${manifest.version}]`);
});
