import { isReportDay } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { exportable, message, rupees, spoken, storable } from '../fields.ts';

const session = z.object({
  id: z.string(),
  /** In plain words, as far as the browser says: 'Chrome on Android'. */
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that makes the call. */
  isThis: z.boolean(),
});

/** A day in India, 'yyyy-mm-dd'. */
const day = z.iso.date().check(z.refine(isReportDay));

/** Sums of ledger rows. All but the net result add up to what the balance changed by. */
const activity = {
  deposits: rupees,
  withdrawals: rupees,
  bonuses: rupees,
  /** What was staked, less what was cancelled. */
  stakes: rupees,
  /** What came back: stakes and profits of bets won, stakes refunded, less what a reversal took back. */
  returns: rupees,
  /** Lent to cover a reversal, less what was repaid. */
  advances: rupees,
  /** Profits less stakes lost, on the day of the result. */
  netResult: rupees,
};

/** What people do with their own account. */
export const accountCalls = endpoints({
  getSessions: {
    method: 'GET',
    path: '/client/sessions',
    access: 'session.own',
    summary: "The caller's sessions that are alive, this one first, then the last used",
    response: z.object({ sessions: z.array(session) }),
  },
  getActivity: {
    method: 'GET',
    path: '/client/activity',
    access: 'account.own',
    csv: true,
    heavy: true,
    summary:
      "What the caller's money did, by day in India, oldest first; both days inside, and all time without them",
    query: z.object({ from: z.optional(day), to: z.optional(day), ...exportable }),
    response: z.object({
      totals: z.object(activity),
      /** Only days on which something happened. */
      days: z.array(z.object({ day: z.string(), ...activity })),
    }),
  },
  exportAccount: {
    method: 'GET',
    path: '/client/export',
    access: 'account.own',
    jsonFile: true,
    summary:
      'Everything that the site has of the caller, as a file: profile, wallet, passbook, bets, bonuses, referrals, UPI deposits, limits, breaks, second factors without their secrets, notifications, sessions and devices',
    response: z.looseObject({ profile: z.array(z.unknown()) }),
  },
  closeAccount: {
    method: 'POST',
    path: '/client/closeAccount',
    access: 'account.own',
    summary:
      "Close the caller's account for good; refused while bets are open, money is left or something is owed",
    body: z.object({
      password: z
        .string(message('CURRENT_PASSWORD_NEEDED'))
        .check(z.maxLength(1000, message('PASSWORD_TOO_LONG')), storable),
    }),
    response: spoken,
  },
  endSession: {
    method: 'POST',
    path: '/client/session/{id}/end',
    access: 'session.own',
    summary: "End one of the caller's sessions; answers 200 for one that has ended already",
    params: z.object({ id: z.guid(message('SESSION_NOT_FOUND')) }),
    response: spoken,
  },
});
