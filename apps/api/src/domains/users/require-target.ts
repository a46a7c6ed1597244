import { mayReach, type Permission } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { User } from './user.ts';
import { findUser } from './users.store.ts';

/**
 * The user whom a call is about, if the caller may use the permission on that user. Refuses with
 * USER_NOT_FOUND for callers who may reach everybody anyway, else with FORBIDDEN whether or not the user
 * exists: a refusal must not reveal who has an account.
 */
export async function requireTarget(
  db: Db | Tx,
  permission: Permission,
  { caller, userName }: { caller: Caller; userName: string },
): Promise<User> {
  const target = await findUser(db, userName);
  if (target && mayReach(permission, { caller, target })) return target;
  throw new Refusal(target || caller.role !== 'admin' ? 'FORBIDDEN' : 'USER_NOT_FOUND');
}
