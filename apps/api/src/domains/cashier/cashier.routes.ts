import type { CallOf } from '@tossbook/contract';
import { paise, toRupees } from '@tossbook/rules';
import { amountOf } from '../../platform/amount.ts';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Handlers, Origin } from '../../platform/http/call.ts';
import { type Approved, readRule } from '../approvals/index.ts';
import { readDay, withTicks } from '../employees/index.ts';
import { runMoneyCall } from '../money/index.ts';
import type { LiveSettings, Settings } from '../settings/index.ts';
import { requireTarget } from '../users/index.ts';
import { depositIntoWallet } from './deposit-into-wallet.ts';
import { withdrawFromWallet } from './withdraw-from-wallet.ts';

const commands = { deposit: depositIntoWallet, withdraw: withdrawFromWallet };

type StaffCall = {
  body: { userName: string; amount: number; reason?: string | undefined; overrule?: boolean | undefined };
  caller: Caller;
  origin: Origin;
  operationId: string;
};

type Parts = { db: Db; settings: LiveSettings };

export const cashierRoutes = ({ db, settings }: Parts): Handlers<CallOf<'cashier'>> => {
  const move =
    (name: keyof typeof commands) =>
    async ({ body, caller, origin, operationId }: StaffCall) => {
      const { userId } = await requireTarget(db, 'wallet.move', { caller, userName: body.userName });
      const operation = operationOf({ userId: caller.userId, operationId, call: name, body });
      return runMoneyCall(db, { caller, operation, walletIds: [userId] }, async (tx) => {
        // Again, now under the locks: role, name and ticks may have changed while this call waited.
        const current = { caller: await withTicks(tx, caller), userName: body.userName };
        const target = await requireTarget(tx, 'wallet.move', current);
        return commands[name](tx, {
          target,
          amount: amountOf(body.amount),
          reason: body.reason,
          overrule: body.overrule,
          caller,
          origin,
        });
      });
    };
  return {
    deposit: move('deposit'),
    withdraw: move('withdraw'),
    getCashierRules: async ({ caller }) => ({
      confirmFrom: settings.current()['cashier.confirmFromRupees'],
      approveFrom: (await readRule(db)) === 'on' ? thresholdsIn(settings.current()) : null,
      dailyCap: caller.role === 'employee' ? roomIn(await readDay(db, caller.userId)) : null,
    }),
  };
};

const thresholdsIn = (settings: Settings) => ({
  deposit: settings['approval.depositFromRupees'],
  withdrawal: settings['approval.withdrawalFromRupees'],
});

/** Makes a movement that another admin has agreed to, as whoever asked for it. */
export const carryOutMovement = (name: keyof typeof commands) => async (tx: Tx, approved: Approved) => {
  const { asker, origin, reason, body } = approved;
  const { userName, amount, overrule } = body as { userName: string; amount: string; overrule?: boolean };
  const caller = await withTicks(tx, asker);
  const target = await requireTarget(tx, 'wallet.move', { caller, userName });
  return commands[name](tx, {
    target,
    amount: paise(BigInt(amount)),
    reason: reason ?? undefined,
    overrule,
    caller,
    origin,
    approved,
  });
};

const roomIn = ({ cap, deposited, withdrawn }: Awaited<ReturnType<typeof readDay>>) => ({
  cap: toRupees(cap),
  depositsLeft: toRupees(paise(cap > deposited ? cap - deposited : 0n)),
  withdrawalsLeft: toRupees(paise(cap > withdrawn ? cap - withdrawn : 0n)),
});
