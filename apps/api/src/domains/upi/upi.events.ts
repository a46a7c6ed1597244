import type { EventType } from '../../platform/outbox.ts';

/** A client's UPI deposit; the amount in paise. */
type OfDeposit = { userId: string; depositId: string; amount: string };

export const upiRequested: EventType<OfDeposit> = { type: 'upi.requested' };
/** With the number of its row in the client's ledger. */
export const upiApproved: EventType<OfDeposit & { seq: string }> = { type: 'upi.approved' };
export const upiRejected: EventType<OfDeposit & { reason: string }> = { type: 'upi.rejected' };
