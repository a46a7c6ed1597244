export { copyBalances } from './copy-balances.ts';
export { requireTarget } from './require-target.ts';
export type { User } from './user.ts';
export { usersRoutes } from './users.routes.ts';
export {
  countActiveAdmins,
  findUser,
  insertUser,
  noteAccessReset,
  setBlocked,
  setClosed,
  setGivenPassword,
  setOwnPassword,
  userById,
} from './users.store.ts';
export { readToday } from './users.views.ts';
