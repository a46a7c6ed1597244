import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { follow, readRecipe } from './recipe.ts';

const FOLDER = 'docs/recipes';
/** The words of each language among them. */
const FILES_MAX = 11;
const recipes = readdirSync(FOLDER).map((name) => ({
  name,
  steps: readRecipe(readFileSync(join(FOLDER, name), 'utf8')),
}));

test.each(recipes)('$name fits the files that it names, and touches at most eleven', ({ steps }) => {
  const files = new Map<string, string>();
  for (const step of steps) {
    const present = existsSync(step.path) ? readFileSync(step.path, 'utf8') : null;
    files.set(step.path, follow(step, files.get(step.path) ?? present));
  }
  expect(files.size).toBeGreaterThan(5);
  expect(files.size).toBeLessThanOrEqual(FILES_MAX);
});

test('a step that does not fit is named', () => {
  const step = { path: 'a.ts', isNew: false, blocks: [' one\n+two\n'] };
  expect(follow(step, 'one\nthree\n')).toBe('one\ntwo\nthree\n');
  expect(() => follow(step, 'three\n')).toThrow('a.ts has these lines 0 times:\none');
  expect(() => follow(step, 'one\none\n')).toThrow('2 times');
  expect(() => follow(step, null)).toThrow('a.ts is missing');
  expect(() => follow({ ...step, isNew: true }, 'one\n')).toThrow('a.ts is there already');
  expect(() => follow({ ...step, blocks: [] }, 'one\n')).toThrow('Nothing to do in a.ts');
  expect(() => readRecipe('# A\n\n## 1. No file\n')).toThrow('No file in the heading: ## 1. No file');
});
