import { type CallOf, mayReach } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser } from '../users/index.ts';
import type { IssueReceipt } from './receipt-desk.ts';

type Parts = { db: Db; issueReceipt: IssueReceipt };

/** Whatever a caller may not see is not there: numbers of bets can be counted up. */
export const receiptsRoutes = ({ db, issueReceipt }: Parts): Handlers<CallOf<'receipts'>> => ({
  getReceipt: async ({ params: { kind, id }, query: { userName }, caller }) => {
    const target = await findUser(db, userName ?? caller.userName);
    const isReached = target && mayReach('passbook.read', { caller, target });
    const receipt = isReached && (await issueReceipt({ userId: target.userId, kind, id: BigInt(id) }));
    if (!receipt) throw new Refusal('RECEIPT_NOT_FOUND');
    return { receipt };
  },
});
