import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const [OLD, NEW] = ['an old secret of thirty-two characters', 'a new secret of thirty-two characters!'];

test('what is sealed for a user is opened for that user alone, and is never the same twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.bigInt({ min: 1n }), (text, userId) => {
      const box = createSecretBox([NEW]);
      const sealed = box.seal(userId, text);
      expect(box.open(userId, sealed)).toBe(text);
      expect(box.seal(userId, text).equals(sealed)).toBe(false);
      expect(() => box.open(userId + 1n, sealed)).toThrow('SECOND_FACTOR_SECRET');
    }),
  );
});

test('what was changed anywhere is not opened', () => {
  const box = createSecretBox([NEW]);
  const sealed = box.seal(1n, 'JBSWY3DPEHPK3PXP');
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => box.open(1n, changed)).toThrow('SECOND_FACTOR_SECRET');
  }
});

test('after a change of the secret the old one still opens and recognises, and the new one seals', () => {
  const [before, between, after] = [
    createSecretBox([OLD]),
    createSecretBox([NEW, OLD]),
    createSecretBox([NEW]),
  ];
  const sealed = before.seal(7n, 'text');
  expect(between.open(7n, sealed)).toBe('text');
  expect(() => after.open(7n, sealed)).toThrow('SECOND_FACTOR_SECRET');
  expect(after.open(7n, between.seal(7n, 'text'))).toBe('text');
  expect(between.hashesOf(7n, 'CODE')).toEqual([
    ...after.hashesOf(7n, 'CODE'),
    ...before.hashesOf(7n, 'CODE'),
  ]);
  expect(before.hashesOf(8n, 'CODE')).not.toEqual(before.hashesOf(7n, 'CODE'));
});
