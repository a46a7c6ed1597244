import { expect, test } from 'vitest';
import { separate } from './separate.ts';

/** The remaining code, with runs of blanks collapsed. */
const codeOf = (text: string) => separate(text).code.replace(/ +/g, ' ').trim();

test('comments go, and strings stay only where they are asked for', () => {
  const text = "f('a // b'); // c\n/* d */ g();";
  expect(separate(text)).toEqual({
    withoutComments: "f('a // b');     \n        g();",
    code: "f('      ');     \n        g();",
  });
});

test.each([
  ['an escaped quote', String.raw`f('it\'s', any)`, "f(' ' ', any)"],
  ['a regular expression with a quote', "f(/'/, any)", "f( ' , any)"],
  ['a regular expression with a slash in a class', "x = /[/']/g; any", "x = ' ; any"],
  ['a division', "a / b; any / c; 'x'", "a / b; any / c; ' '"],
  ['code in a template', '`a ${any} b`; any', '` $ any} `; any'],
  ['braces in a template', '`a ${f({ b: { c } })} d`; any', '` $ f({ b: { c } })} `; any'],
  ['a template in a template', '`a ${f(`b ${any} c`)} d`; any', '` $ f(` $ any} `)} `; any'],
  ['an apostrophe in JSX text', "<p>Don't</p>\nany", "<p>Don' \nany"],
])('%s does not lead astray', (_, text, code) => {
  expect(codeOf(text)).toBe(code);
});

test('length and lines stay, so that a place in one text is the same place in the others', () => {
  const text = "/* a\n b */ `c\n${d}`; 'e'; // ₹ f\n/g'/;";
  const { withoutComments, code } = separate(text);
  const breaks = (all: string) => [...all.matchAll(/\n/g)].map(({ index }) => index);
  expect(breaks(withoutComments)).toEqual(breaks(text));
  expect(breaks(code)).toEqual(breaks(text));
  expect(code).toHaveLength(text.length);
});
