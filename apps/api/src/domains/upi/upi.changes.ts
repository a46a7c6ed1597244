import { keptChange } from '../../platform/changes/change.ts';
import { usersForStaff, waitingForStaff, walletOf } from '../realtime/index.ts';

/** A client's UPI deposit; the amount in paise. */
type OfDeposit = { userId: string; depositId: string; amount: string };

/** A rejection does not change the wallet, but it changes what the client sees of the deposit. */
const decided = ({ userId }: OfDeposit) => [waitingForStaff, usersForStaff, walletOf(BigInt(userId))];

export const upiRequested = keptChange<OfDeposit>('upi.requested', () => [waitingForStaff]);
/** With the number of its row in the client's ledger. */
export const upiApproved = keptChange<OfDeposit & { seq: string }>('upi.approved', decided);
export const upiRejected = keptChange<OfDeposit & { reason: string }>('upi.rejected', decided);
