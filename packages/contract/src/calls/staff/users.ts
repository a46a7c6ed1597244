import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { exportable, listQuery, role, rupees, sortedBy, total } from '../../fields.ts';

export const usersCalls = endpoints({
  getUserList: {
    method: 'GET',
    path: '/admin/getUserList',
    access: 'user.list',
    csv: true,
    summary:
      'Users by name; a search term is a user type, or the start of a User ID or of a word in a name, which finds blocked users too',
    query: z.extend(listQuery, { ...sortedBy('userName', 'balance', 'exposure'), ...exportable }),
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
          /** Found by a search only: the list itself has those who are not. */
          isBlocked: z.boolean(),
        }),
      ),
      total,
      /** If ordered by money, which is then as it was at this time; null before it is first copied. */
      asOf: z.optional(z.nullable(z.string())),
    }),
  },
  getBlockedList: {
    method: 'GET',
    path: '/admin/getBlockedList',
    access: 'user.list',
    csv: true,
    summary:
      'Blocked users by name; a search term is a user type, or the start of a User ID or of a word in a name',
    query: z.extend(listQuery, { ...sortedBy('userName'), ...exportable }),
    response: z.object({ blockUserList: z.array(z.object({ userName: z.string(), userType: role })), total }),
  },
});
