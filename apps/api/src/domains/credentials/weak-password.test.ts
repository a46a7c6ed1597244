import { expect, test } from 'vitest';
import { whyEasyToGuess } from './weak-password.ts';

const owner = { userName: 'Asha.K99', fullName: 'Asha Rao Kulkarni' };

test.each(['123456', 'password', 'Qwerty', 'iloveyou', ' password1 ', 'krishna', 'india123', 'cricket'])(
  '%j is one of those that everybody tries',
  async (password) => {
    expect(await whyEasyToGuess(password, owner)).toBe('PASSWORD_TOO_COMMON');
  },
);

test.each(['TossBook', 'tossbook@2026', '#toss-book!', 'Kabaddi 11', 'admin@123'])(
  '%j is a word of the site with what everybody adds',
  async (password) => {
    expect(await whyEasyToGuess(password, owner)).toBe('PASSWORD_TOO_COMMON');
  },
);

test('a word of the site among others is as good as any', async () => {
  expect(await whyEasyToGuess('kabaddi under the kite', owner)).toBeNull();
});

test.each([
  ['the User ID', 'asha.k99'],
  ['the User ID in capitals', 'ASHA.K99'],
  ['the User ID and a year', 'Asha.K2026'],
  ['the whole name', 'asha rao kulkarni'],
  ['the whole name in one word', 'AshaRaoKulkarni'],
  ['a part of the name', 'Kulkarni'],
  ['a part of the name and what everybody adds', 'kulkarni@123'],
])('%s is refused as a name', async (_what, password) => {
  expect(await whyEasyToGuess(password, owner)).toBe('PASSWORD_IS_NAME');
});

test('a name in another script is a name too', async () => {
  expect(await whyEasyToGuess('कुलकर्णी12', { userName: 'asha', fullName: 'आशा कुलकर्णी' })).toBe(
    'PASSWORD_IS_NAME',
  );
});

test.each(['blue-kite', 'kulkarni and the kite', 'Rao-Rao-Rao-7', 'पतंग नीली है'])(
  '%j is taken: it holds more than a name, or only a short part of one',
  async (password) => {
    expect(await whyEasyToGuess(password, owner)).toBeNull();
  },
);

test('for a User ID without letters, another password without letters is no name', async () => {
  const numbered = { ...owner, userName: '98765.43210' };
  expect(await whyEasyToGuess('98765.43210', numbered)).toBe('PASSWORD_IS_NAME');
  expect(await whyEasyToGuess('5071-8842-93', numbered)).toBeNull();
});
