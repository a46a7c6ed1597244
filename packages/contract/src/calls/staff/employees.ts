import { AMOUNT_MAX, toRupees } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import { matchCode, message, neededReason, required, rupees, spoken } from '../../fields.ts';

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

const moves = z.object({ count: z.number(), amount: rupees });

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
  getEmployeeWork: {
    method: 'GET',
    path: '/admin/employeeWork',
    access: 'employee.manage',
    summary: 'What an employee did: money moved by day, matches run, users made, and the last acts',
    query: z.object({ userName: required('USERNAME_EMPTY') }),
    response: z.object({
      /** Oldest first, without gaps. */
      days: z.array(z.object({ day: z.string(), deposited: rupees, withdrawn: rupees })),
      /** In the last 30 days. */
      deposits: moves,
      withdrawals: moves,
      matches: z.object({ created: z.number(), run: z.number() }),
      usersCreated: z.number(),
      acts: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          action: z.string(),
          /** What it was done to: a user by name, a match by its code and number, else neither. */
          userName: z.nullable(z.string()),
          betId: z.nullable(z.string()),
          matchCode: z.nullable(matchCode),
          amount: z.nullable(rupees),
          reason: z.nullable(z.string()),
        }),
      ),
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
