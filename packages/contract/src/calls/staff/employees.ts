import { AMOUNT_MAX, toRupees } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { message, neededReason, required, rupees, spoken } from '../../fields.ts';

const ticks = { runsMatches: z.boolean(), movesMoney: z.boolean(), looksAfterUsers: z.boolean() };

/** The employee's own cap in whole rupees; null for the one in the settings. */
const dailyCapRupees = z.nullable(
  z
    .int(message('AMOUNT_INVALID'))
    .check(
      z.nonnegative(message('AMOUNT_INVALID')),
      z.maximum(toRupees(AMOUNT_MAX), message('AMOUNT_INVALID')),
    ),
);

export const employeesCalls = endpoints({
  getEmployee: {
    method: 'GET',
    path: '/admin/employee',
    access: 'employee.read',
    summary: 'What an employee may do, and how much of the daily cap is used; without a name, the caller',
    query: z.object({ userName: z.optional(required('USERNAME_EMPTY')) }),
    response: z.object({
      userName: z.string(),
      ...ticks,
      dailyCapRupees: z.nullable(z.number()),
      /** The cap in force, for each direction: the employee's own, or the one in the settings. */
      cap: rupees,
      /** Since midnight in India. */
      depositedToday: rupees,
      withdrawnToday: rupees,
    }),
  },
  changeEmployee: {
    method: 'PUT',
    path: '/admin/employee',
    access: 'employee.manage',
    summary: 'Set what an employee may do, and how much money they may move in a day, in each direction',
    body: z.object({
      userName: required('USERNAME_EMPTY'),
      ...ticks,
      dailyCapRupees,
      reason: neededReason,
    }),
    response: spoken,
  },
});
