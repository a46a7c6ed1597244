import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const HEAD = /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded by \[\d+\]\(\S+\.md\))/;

test('every decision says when it was made and whether it still stands', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !HEAD.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  expect(HEAD.test('# 1. Without a date\n\n**Decided.** …')).toBe(false);
});
