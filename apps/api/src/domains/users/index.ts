export { requireTarget } from './require-target.ts';
export type { User } from './user.ts';
export { usersRoutes } from './users.routes.ts';
export {
  countActiveAdmins,
  findUser,
  insertUser,
  setBlocked,
  setGivenPassword,
  setOwnPassword,
  userById,
} from './users.store.ts';
