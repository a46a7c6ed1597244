import { expect, test } from 'vitest';
import { hundredths } from './decimal.ts';

test.each([
  ['0', 0n],
  ['1.15', 115n],
  ['0.5', 50n],
  ['-0.05', -5n],
  ['12', 1200n],
])("'%s' is %s hundredths", (text, value) => {
  expect(hundredths(text)).toBe(value);
});

test.each(['', '1.', '.5', '1.234', '1e3', '1e-7', '+1', ' 1', '1\n', 'NaN', 'Infinity', '0x1', '1_0', '１'])(
  '%j is not plain decimal text',
  (text) => {
    expect(hundredths(text)).toBeNull();
  },
);
