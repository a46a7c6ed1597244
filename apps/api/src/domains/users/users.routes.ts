import { type Permission, reachOf } from '@tossbook/contract';
import { paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { listBlocked, listUsers } from './users.views.ts';

export const usersRoutes = ({ db }: { db: Db }): Handlers<'getUserList' | 'getBlockedList'> => ({
  getUserList: async ({ query, caller }) => {
    const { users, total } = await listUsers(db, {
      query,
      clientsOnly: seesClientsOnly('user.list', caller),
    });
    return {
      userList: users.map((user) => ({
        userName: user.user_name,
        name: user.full_name,
        balance: toRupees(paise(user.balance)),
        exposure: toRupees(paise(user.exposure)),
        userType: user.role,
      })),
      total,
    };
  },
  getBlockedList: async ({ query, caller }) => {
    const { users, total } = await listBlocked(db, {
      query,
      clientsOnly: seesClientsOnly('user.list', caller),
    });
    return { blockUserList: users.map((user) => ({ userName: user.user_name, userType: user.role })), total };
  },
});

const seesClientsOnly = (permission: Permission, { role }: Caller) =>
  reachOf({ permission, role }) === 'clients';
