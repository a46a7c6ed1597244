import { expect, test } from 'vitest';
import { checkUser, typesFor } from './create-user-check.ts';

const fine = { name: 'Asha Kulkarni', userName: 'asha', userType: 'client' } as const;

test.each([
  [{ name: ' ', userName: '', userType: '' }, 'CREATE_NAME_EMPTY'],
  [{ userName: '  ', userType: '' }, 'CREATE_USERNAME_EMPTY'],
  [{ userName: 'a', userType: '' }, 'CREATE_TYPE_EMPTY'],
  [{ name: 'x'.repeat(61) }, 'NAME_INVALID'],
  [{ userName: ' ab ' }, 'USER_ID_TOO_SHORT'],
  [{ userName: 'asha kulkarni' }, 'USER_ID_INVALID'],
] as const)('%j is refused with %s', (change, code) => {
  expect(checkUser({ ...fine, ...change })?.code).toBe(code);
});

test('a complete draft has no problem, and spaces around the User ID are no part of it', () => {
  expect(checkUser({ ...fine, userName: ' asha ' })).toBeNull();
});

test('admins open accounts of every kind, employees of clients alone', () => {
  expect([typesFor('admin'), typesFor('employee')]).toEqual([['client', 'employee', 'admin'], ['client']]);
});
