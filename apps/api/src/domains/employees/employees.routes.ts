import type { CallOf } from '@tossbook/contract';
import { rupees, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { requireTarget } from '../users/index.ts';
import { changeEmployee, requireEmployee } from './change-employee.ts';
import { readDay, readEmployee } from './employees.store.ts';
import type { TickChecks } from './tick-checks.ts';

type Parts = { db: Db; tickChecks: TickChecks };

export const employeesRoutes = ({ db, tickChecks }: Parts): Handlers<CallOf<'employees'>> => ({
  getEmployee: async ({ query, caller }) => {
    const target = await requireTarget(db, 'employee.read', {
      caller,
      userName: query.userName ?? caller.userName,
    });
    requireEmployee(target);
    const { dailyCap, ...ticks } = await readEmployee(db, target.userId);
    const { cap, deposited, withdrawn } = await readDay(db, target.userId);
    return {
      userName: target.userName,
      ...ticks,
      dailyCapRupees: dailyCap === null ? null : toRupees(dailyCap),
      cap: toRupees(cap),
      depositedToday: toRupees(deposited),
      withdrawnToday: toRupees(withdrawn),
    };
  },
  changeEmployee: async ({ body, caller, origin }) => {
    const { userName, dailyCapRupees, reason, ...ticks } = body;
    const employee = { ...ticks, dailyCap: dailyCapRupees === null ? null : rupees(dailyCapRupees) };
    const target = await inTransaction(db, (tx) =>
      changeEmployee(tx, { userName, employee, reason, caller, origin }),
    );
    tickChecks.forget(target.userId);
    return { message: fill(said('server/employees').answers.changed, { userName: target.userName }) };
  },
});
