import { type ErrorCode, ROLES, type Role, reachOf } from '@tossbook/contract';
import { isUserName, normaliseFullName, USER_NAME_LENGTH_MIN } from '@tossbook/rules';

type UserRefusal =
  | 'CREATE_NAME_EMPTY'
  | 'CREATE_USERNAME_EMPTY'
  | 'CREATE_TYPE_EMPTY'
  | 'NAME_INVALID'
  | 'USER_ID_TOO_SHORT'
  | 'USER_ID_INVALID';
export type UserDraft = { name: string; userName: string; userType: Role | '' };

/** The first error, in the specified order; null if there is none. */
export function checkUser({
  name,
  userName,
  userType,
}: UserDraft): { field: keyof UserDraft; code: UserRefusal } | null {
  if (name.trim() === '') return { field: 'name', code: 'CREATE_NAME_EMPTY' };
  const id = userName.trim();
  if (id === '') return { field: 'userName', code: 'CREATE_USERNAME_EMPTY' };
  if (userType === '') return { field: 'userType', code: 'CREATE_TYPE_EMPTY' };
  if (normaliseFullName(name) === null) return { field: 'name', code: 'NAME_INVALID' };
  if (id.length < USER_NAME_LENGTH_MIN) return { field: 'userName', code: 'USER_ID_TOO_SHORT' };
  return isUserName(id) ? null : { field: 'userName', code: 'USER_ID_INVALID' };
}

/** Which kinds of account the actor may open. */
export const typesFor = (role: Role): Role[] =>
  reachOf({ permission: 'user.create', role }) === 'everybody' ? [...ROLES] : ['client'];

/** The field to focus for a refusal by the server. */
export const userFieldOf: Partial<Record<ErrorCode, keyof UserDraft>> = {
  CREATE_NAME_EMPTY: 'name',
  NAME_INVALID: 'name',
  CREATE_USERNAME_EMPTY: 'userName',
  USER_ID_TOO_SHORT: 'userName',
  USER_ID_INVALID: 'userName',
  USER_ID_TAKEN: 'userName',
  CREATE_TYPE_EMPTY: 'userType',
};
