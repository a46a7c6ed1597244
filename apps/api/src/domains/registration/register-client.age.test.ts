import { expect, test } from 'vitest';
import { aUserName, expectRefusal } from '../../../test/support/accounts.ts';
import { type Kit, useKit } from '../../../test/support/kit.ts';

const play = useKit();
const licensed = useKit({
  MONEY_MODE: 'licensed',
  PASSWORD_MODE: 'one-time',
  LICENCE_HOLDER: 'Asha Ltd',
  LICENCE_AUTHORITY: 'An authority',
  LICENCE_NUMBER: '42',
});

type Age = { isAdult?: boolean; dateOfBirth?: string };
const register = (kit: Kit, age: Age, userName = aUserName()) =>
  kit.call('register', { body: { name: 'Asha Rao', userName, ...age } });

const NOT_CONFIRMED = 'Please confirm that you are 18 or older';
const NEEDED = 'Please enter your date of birth';
const TOO_YOUNG = 'You must be 18 or older to open an account';

/** Somebody who turns 18 today, in India, by the database's clock; or so many days later. */
async function bornForEighteen(kit: Kit, daysLater = 0): Promise<string> {
  const { rows } = await kit.database.owner.query<{ day: string }>(
    `select (ist_day(app_now()) + $1::integer - interval '18 years')::date::text as day`,
    [daysLater],
  );
  return rows[0]!.day;
}

test.each([
  [{}, 400, 'AGE_NOT_CONFIRMED', NOT_CONFIRMED],
  [{ isAdult: false, dateOfBirth: '1990-01-01' }, 400, 'AGE_NOT_CONFIRMED', NOT_CONFIRMED],
  [{ isAdult: true }, 400, 'DATE_OF_BIRTH_NEEDED', NEEDED],
  [{ isAdult: true, dateOfBirth: '17.11.1990' }, 400, 'DATE_OF_BIRTH_NEEDED', NEEDED],
  [{ isAdult: true, dateOfBirth: '1899-12-31' }, 400, 'DATE_OF_BIRTH_NEEDED', NEEDED],
  [{ isAdult: true, dateOfBirth: '2020-01-01' }, 403, 'TOO_YOUNG', TOO_YOUNG],
] as const)('with licensed money %j is refused', async (age, status, code, message) => {
  expectRefusal(await register(licensed, age), status, code, message);
});

test('with licensed money the 18th birthday opens the door, and the date is kept', async () => {
  const userName = aUserName();
  const soon = await register(licensed, {
    isAdult: true,
    dateOfBirth: await bornForEighteen(licensed, 2),
  });
  expect(soon.status).toBe(403);
  const dateOfBirth = await bornForEighteen(licensed);
  expect((await register(licensed, { isAdult: true, dateOfBirth }, userName)).status).toBe(200);
  const { rows } = await licensed.database.owner.query(
    'select date_of_birth::text from users where user_name = $1',
    [userName],
  );
  expect(rows).toEqual([{ date_of_birth: dateOfBirth }]);
});

test('with play money neither is needed, but who says to be under age is refused', async () => {
  expect((await register(play, {})).status).toBe(200);
  expect((await register(play, { isAdult: true })).status).toBe(200);
  expectRefusal(await register(play, { isAdult: false }), 400, 'AGE_NOT_CONFIRMED', NOT_CONFIRMED);
  expectRefusal(await register(play, { dateOfBirth: '2020-01-01' }), 403, 'TOO_YOUNG', TOO_YOUNG);
});
