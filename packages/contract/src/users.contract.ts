import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import {
  exportable,
  listQuery,
  message,
  newFullName,
  newUserName,
  reason,
  required,
  role,
  rupees,
  spoken,
  total,
} from './fields.ts';

const oneUser = z.object({ userName: required('CREATE_USERNAME_EMPTY'), reason });
const userType = z.enum(role.options, message('CREATE_TYPE_EMPTY'));

export const usersContract = endpoints({
  getDefaultPassword: {
    method: 'GET',
    path: '/admin/defaultPassword',
    access: 'user.create',
    summary: 'The password new accounts start with; null where each gets its own',
    response: z.object({ defaultPassword: z.nullable(z.string()) }),
  },
  createUser: {
    method: 'POST',
    path: '/admin/createUser',
    access: 'user.create',
    summary: 'Open an account for somebody; a password in the payload is ignored',
    body: z.object({
      name: newFullName('CREATE_NAME_EMPTY'),
      userName: newUserName('CREATE_USERNAME_EMPTY'),
      userType,
    }),
    response: z.object({ message: z.string(), defaultPassword: z.string() }),
  },
  getUserList: {
    method: 'GET',
    path: '/admin/getUserList',
    access: 'user.list',
    csv: true,
    summary: 'Users by name; a search term is a user type or the start of a User ID',
    query: z.extend(listQuery, exportable),
    response: z.object({
      userList: z.array(
        z.object({
          userName: z.string(),
          name: z.string(),
          balance: rupees,
          exposure: rupees,
          userType: role,
          /** The wallet stands still while its books are checked. */
          isFrozen: z.boolean(),
        }),
      ),
      total,
    }),
  },
  getBlockedList: {
    method: 'GET',
    path: '/admin/getBlockedList',
    access: 'user.list',
    csv: true,
    summary: 'Blocked users by name; a search term is a user type or the start of a User ID',
    query: z.extend(listQuery, exportable),
    response: z.object({ blockUserList: z.array(z.object({ userName: z.string(), userType: role })), total }),
  },
  blockUser: {
    method: 'POST',
    path: '/admin/blockUser',
    access: 'user.control',
    summary: 'Block a user and end every session of theirs',
    body: oneUser,
    response: spoken,
  },
  unblockUser: {
    method: 'POST',
    path: '/admin/unblockUser',
    access: 'user.control',
    summary: 'Let a blocked user in again',
    body: oneUser,
    response: spoken,
  },
  resetPassword: {
    method: 'POST',
    path: '/admin/resetPassword',
    access: 'user.control',
    summary: 'Give a user a password that must be changed at the next login; ends every session of theirs',
    body: oneUser,
    response: z.object({ message: z.string(), defaultPassword: z.string() }),
  },
});
