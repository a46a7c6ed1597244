import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { lockWallets } from '../money/index.ts';
import { requireTarget, type User } from '../users/index.ts';
import type { Employee } from './employee.ts';
import { employeeChanged } from './employees.changes.ts';
import { readEmployee, saveEmployee } from './employees.store.ts';

export type EmployeeChange = {
  userName: string;
  employee: Employee;
  reason: string;
  caller: Caller;
  origin: Origin;
};

/**
 * Sets what an employee may do and move in a day. Money that the employee is moving commits before this or obeys it.
 * Refuses with FORBIDDEN, USER_NOT_FOUND, NOT_AN_EMPLOYEE.
 */
export async function changeEmployee(tx: Tx, change: EmployeeChange): Promise<User> {
  const { employee, reason, caller, origin } = change;
  const { userId } = await requireTarget(tx, 'employee.manage', change);
  await lockWallets(tx, [userId]);
  const target = await requireTarget(tx, 'employee.manage', change);
  requireEmployee(target);
  const before = await readEmployee(tx, userId);
  await saveEmployee(tx, userId, employee);
  await recordAudit(tx, {
    kind: 'staff',
    action: 'employee.changed',
    actor: caller,
    target: { type: 'user', id: target.userName },
    before,
    after: employee,
    reason,
    origin,
  });
  await changed(tx, employeeChanged, {});
  return target;
}

/** Refuses with NOT_AN_EMPLOYEE. */
export function requireEmployee({ role }: User): void {
  if (role !== 'employee') throw new Refusal('NOT_AN_EMPLOYEE');
}
