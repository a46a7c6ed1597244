import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { exportable, listQuery, role, rupees, total } from '../../fields.ts';

export const usersCalls = endpoints({
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
          /** The wallet is frozen while its books are being checked. */
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
});
