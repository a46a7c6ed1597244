import type { CallOf } from '@tossbook/contract';
import { type Paise, parseAmount } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Caller, Handlers, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runMoneyCall } from '../money/index.ts';
import { requireTarget } from '../users/index.ts';
import { depositIntoWallet } from './deposit-into-wallet.ts';
import { withdrawFromWallet } from './withdraw-from-wallet.ts';

const commands = { deposit: depositIntoWallet, withdraw: withdrawFromWallet };

type StaffCall = {
  body: { userName: string; amount: number; reason?: string | undefined };
  caller: Caller;
  origin: Origin;
  operationId: string;
};

export const cashierRoutes = ({ db }: { db: Db }): Handlers<CallOf<'cashier'>> => {
  const move =
    (name: keyof typeof commands) =>
    async ({ body, caller, origin, operationId }: StaffCall) => {
      const { userId } = await requireTarget(db, 'wallet.move', { caller, userName: body.userName });
      const operation = operationOf({ userId: caller.userId, operationId, call: name, body });
      return runMoneyCall(db, { caller, operation, walletIds: [userId] }, async (tx) => {
        // Again, now under the locks: role and name may have changed while this call waited.
        const target = await requireTarget(tx, 'wallet.move', { caller, userName: body.userName });
        return commands[name](tx, {
          target,
          amount: amountOf(body.amount),
          reason: body.reason,
          caller,
          origin,
        });
      });
    };
  return { deposit: move('deposit'), withdraw: move('withdraw') };
};

function amountOf(value: number): Paise {
  const amount = parseAmount(value);
  if (amount === null) throw new Refusal('AMOUNT_INVALID');
  return amount;
}
