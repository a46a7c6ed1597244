import { normaliseUtr } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import {
  amount,
  exportable,
  idOf,
  message,
  reason,
  required,
  rupees,
  sortedBy,
  spoken,
  storable,
  timedQuery,
  total,
} from '../fields.ts';
import { UPI_REASON_LENGTH_MAX } from '../limits.ts';

export const UPI_STATUSES = ['pending', 'approved', 'rejected'] as const;

const utr = required('UTR_EMPTY').check(
  z.refine((text) => normaliseUtr(text) !== null, message('UTR_INVALID')),
);
const status = z.enum(UPI_STATUSES);
const ofStatus = z.extend(timedQuery, { status: z.optional(status) });
const oneDeposit = z.object({ id: idOf('UPI_DEPOSIT_NOT_FOUND') });
const toldReason = z
  .string(message('REASON_EMPTY'))
  .check(z.trim(), z.minLength(1, message('REASON_EMPTY')))
  .check(z.maxLength(UPI_REASON_LENGTH_MAX, message('REASON_TOO_LONG')), storable);

const deposit = z.object({
  id: z.string(),
  amount: rupees,
  utr: z.string(),
  status,
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const upiCalls = endpoints({
  getUpiPayee: {
    method: 'GET',
    path: '/client/upi/payee',
    access: 'upi.own',
    summary: 'Whom to pay by UPI, and between which amounts; null where there are no UPI deposits',
    response: z.object({
      payee: z.nullable(z.object({ upiId: z.string(), name: z.string() })),
      /** Nothing must be paid: the payee is fictitious, and the money is play money. */
      isDemonstration: z.boolean(),
      amountMin: rupees,
      amountMax: rupees,
    }),
  },
  createUpiDeposit: {
    method: 'POST',
    path: '/client/upi/deposit',
    access: 'upi.own',
    movesMoney: true,
    summary: "Tell of a UPI payment by the bank's reference, so that an admin checks and credits it",
    body: z.object({ amount: amount('DEPOSIT_NOT_POSITIVE'), utr }),
    response: z.extend(spoken, { id: z.string() }),
  },
  getUpiDeposits: {
    method: 'GET',
    path: '/client/upi/deposits',
    access: 'upi.own',
    summary: "The caller's UPI deposits, newest first; a search term is the start of a UTR",
    query: ofStatus,
    response: z.object({ deposits: z.array(deposit), total }),
  },
  getUpiQueue: {
    method: 'GET',
    path: '/admin/upi/deposits',
    access: 'upi.review',
    csv: true,
    summary:
      'UPI deposits that wait for an admin, oldest first, then those decided; a search term is the start of a User ID or of a UTR',
    query: z.extend(ofStatus, { ...sortedBy('userName', 'amount', 'requestedAt', 'status'), ...exportable }),
    response: z.object({
      deposits: z.array(
        z.extend(deposit, {
          userName: z.string(),
          name: z.string(),
          decidedBy: z.nullable(z.string()),
          /** The client's wallet as it is now, which an approval adds to; what is owed is repaid first. */
          balance: rupees,
          owed: rupees,
          /** Others with the same UTR, newest first; only one of them can be approved. */
          sameUtr: z.array(
            z.object({ id: z.string(), userName: z.string(), status, requestedAt: z.string() }),
          ),
        }),
      ),
      total,
    }),
  },
  approveUpiDeposit: {
    method: 'POST',
    path: '/admin/upi/deposit/{id}/approve',
    access: 'upi.review',
    movesMoney: true,
    twoPeople: true,
    summary: "Credit a UPI deposit to the client's wallet",
    params: oneDeposit,
    body: z.object({ reason }),
    response: spoken,
  },
  rejectUpiDeposit: {
    method: 'POST',
    path: '/admin/upi/deposit/{id}/reject',
    access: 'upi.review',
    movesMoney: true,
    summary: 'Refuse a UPI deposit, for a reason that the client is told',
    params: oneDeposit,
    body: z.object({ reason: toldReason }),
    response: spoken,
  },
});
