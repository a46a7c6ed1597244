import { expect, test } from 'vitest';
import { makeRecoveryCodes, plainCode } from './recovery-codes.ts';

test('ten codes of ten letters that nobody confuses, all different', () => {
  const codes = Array.from({ length: 100 }, makeRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test.each(['A1B0C-D2E3F', 'a1b0c d2e3f', ' AIBOC–d2e3f ', 'alboCD2E3F'])('%j is the same code', (typed) => {
  expect(plainCode(typed)).toBe('A1B0CD2E3F');
});
