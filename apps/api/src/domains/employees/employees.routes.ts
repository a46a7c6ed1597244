import { type CallOf, RECENT_DAYS, SHOWN_DAYS } from '@tossbook/contract';
import { paise, rupees, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { requireTarget } from '../users/index.ts';
import { changeEmployee, requireEmployee } from './change-employee.ts';
import { readDay, readEmployee } from './employees.store.ts';
import { countWork, listActs, readMovedDays } from './employees.views.ts';
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
  getEmployeeWork: async ({ query: { userName }, caller }) => {
    const target = await requireTarget(db, 'employee.manage', { caller, userName });
    requireEmployee(target);
    const of = { userId: target.userId, days: RECENT_DAYS };
    const [days, work, acts] = await Promise.all([
      readMovedDays(db, of),
      countWork(db, of),
      listActs(db, target.userId),
    ]);
    return {
      days: days.slice(-SHOWN_DAYS).map(({ day, deposited, withdrawn }) => ({
        day,
        deposited: inRupees(deposited),
        withdrawn: inRupees(withdrawn),
      })),
      deposits: sumOf(days.map(({ deposits, deposited }) => [deposits, deposited])),
      withdrawals: sumOf(days.map(({ withdrawals, withdrawn }) => [withdrawals, withdrawn])),
      matches: { created: work.matchesCreated, run: work.matchesRun },
      usersCreated: work.usersCreated,
      acts: acts.map(({ entryId, at, matchId, amount, ...act }) => ({
        ...act,
        id: String(entryId),
        at: at.toISOString(),
        betId: matchId === null ? null : String(matchId),
        amount: amount === null ? null : inRupees(amount),
      })),
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

const inRupees = (amount: bigint) => toRupees(paise(amount));

const sumOf = (moves: [number, bigint][]) => ({
  count: moves.reduce((sum, [count]) => sum + count, 0),
  amount: inRupees(moves.reduce((sum, [, amount]) => sum + amount, 0n)),
});
