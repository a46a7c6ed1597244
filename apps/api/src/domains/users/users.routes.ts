import { type CallOf, type Permission, reachOf } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import { cells, headings } from '@tossbook/words/en/server/users';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Caller, Handlers } from '../../platform/http/call.ts';
import { allBlocked, allUsers, type ListedUser, listBlocked, listUsers } from './users.views.ts';

export const usersRoutes = ({ db, reads }: { db: Db; reads: Db }): Handlers<CallOf<'users'>> => ({
  getUserList: async ({ query, caller }) => {
    const scope = { query, clientsOnly: seesClientsOnly('user.list', caller) };
    if (query.format === 'csv') {
      const about = { screen: 'users', userName: caller.userName };
      return csvFile(about, [...columns, ...moneyColumns], await allUsers(reads, scope));
    }
    const { users, total, asOf } = await listUsers(db, scope);
    return {
      userList: users.map(({ userName, name, role, balance, exposure, isFrozen, isBlocked }) => ({
        userName,
        name,
        balance: toRupees(balance),
        exposure: toRupees(exposure),
        userType: role,
        isFrozen,
        isBlocked,
      })),
      total,
      ...(asOf !== undefined && { asOf: asOf?.toISOString() ?? null }),
    };
  },
  getBlockedList: async ({ query, caller }) => {
    const scope = { query, clientsOnly: seesClientsOnly('user.list', caller) };
    if (query.format === 'csv') {
      const about = { screen: 'blocked-users', userName: caller.userName };
      return csvFile(about, columns, await allBlocked(reads, scope));
    }
    const { users, total } = await listBlocked(db, scope);
    return { blockUserList: users.map(({ userName, role }) => ({ userName, userType: role })), total };
  },
});

const seesClientsOnly = (permission: Permission, caller: Caller) =>
  reachOf({ ...caller, permission }) === 'clients';

const columns: Column<ListedUser>[] = [
  [headings.userId, (user) => user.userName],
  [headings.name, (user) => user.name],
  [headings.type, (user) => user.role],
];

const moneyColumns: Column<ListedUser>[] = [
  [headings.balance, (user) => toRupees(user.balance)],
  [headings.exposure, (user) => toRupees(user.exposure)],
  [headings.frozen, (user) => (user.isFrozen ? cells.yes : cells.no)],
  [headings.blocked, (user) => (user.isBlocked ? cells.yes : cells.no)],
];
