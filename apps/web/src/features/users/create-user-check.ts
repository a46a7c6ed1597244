import { type ErrorCode, ROLES, type Role, reachOf } from '@tossbook/contract';
import { isUserName, normaliseFullName, USER_NAME_LENGTH_MIN } from '@tossbook/rules';

export type UserDraft = { name: string; userName: string; userType: Role | '' };

/** What is wrong first, in the order in which it is said; null if nothing is. */
export function checkUser({
  name,
  userName,
  userType,
}: UserDraft): { field: keyof UserDraft; code: ErrorCode } | null {
  if (name.trim() === '') return { field: 'name', code: 'CREATE_NAME_EMPTY' };
  const id = userName.trim();
  if (id === '') return { field: 'userName', code: 'CREATE_USERNAME_EMPTY' };
  if (userType === '') return { field: 'userType', code: 'CREATE_TYPE_EMPTY' };
  if (normaliseFullName(name) === null) return { field: 'name', code: 'NAME_INVALID' };
  if (id.length < USER_NAME_LENGTH_MIN) return { field: 'userName', code: 'USER_ID_TOO_SHORT' };
  return isUserName(id) ? null : { field: 'userName', code: 'USER_ID_INVALID' };
}

/** Which kinds of account somebody may open. */
export const typesFor = (role: Role): Role[] =>
  reachOf({ permission: 'user.create', role }) === 'everybody' ? [...ROLES] : ['client'];

/** On which field a refusal of the server puts the focus. */
export const userFieldOf: Partial<Record<ErrorCode, keyof UserDraft>> = {
  CREATE_NAME_EMPTY: 'name',
  NAME_INVALID: 'name',
  CREATE_USERNAME_EMPTY: 'userName',
  USER_ID_TOO_SHORT: 'userName',
  USER_ID_INVALID: 'userName',
  USER_ID_TAKEN: 'userName',
  CREATE_TYPE_EMPTY: 'userType',
};
