import type { CallOf } from '@tossbook/contract';
import { formatRupees, rupees, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWallet, runMoneyCall } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { isClaimedToday, mayTopUp } from './bonuses.views.ts';
import { claimDailyBonus } from './claim-daily-bonus.ts';
import { takeTopUp } from './take-top-up.ts';

type Parts = { db: Db; settings: LiveSettings; config: { licence: object | null } };

export const bonusesRoutes = ({ db, settings, config }: Parts): Handlers<CallOf<'bonuses'>> => {
  const offered = () => rupees(settings.current()['bonus.dailyRupees']);
  /** Money that has a cash value is not given away: there is no such call then. */
  const requirePlayMoney = () => {
    if (config.licence) throw new Refusal('NOT_FOUND');
  };
  return {
    claimDailyBonus: async ({ caller, origin, operationId }) => {
      const { userId } = caller;
      const operation = operationOf({ userId, operationId, call: 'claimDailyBonus', body: null });
      return runMoneyCall(db, { caller, operation, walletIds: [] }, async (tx) => {
        const amount = await claimDailyBonus(tx, { userId, requestId: origin.requestId });
        return {
          bonusAmount: toRupees(amount),
          message: fill(said('server/bonuses').answers.claimed, { amount: formatRupees(amount) }),
        };
      });
    },
    getDailyBonus: async ({ caller }) => {
      const amount = offered();
      return {
        available: amount > 0n && !(await isClaimedToday(db, caller.userId)),
        bonusAmount: toRupees(amount),
      };
    },
    takeTopUp: async ({ caller, origin, operationId }) => {
      requirePlayMoney();
      const { userId } = caller;
      const operation = operationOf({ userId, operationId, call: 'takeTopUp', body: null });
      return runMoneyCall(db, { caller, operation, walletIds: [] }, async (tx) => {
        const amount = await takeTopUp(tx, { userId, requestId: origin.requestId });
        const { balance } = await readWallet(tx, userId);
        return {
          message: fill(said('server/bonuses').answers.toppedUp, { amount: formatRupees(amount) }),
          balance: toRupees(balance),
        };
      });
    },
    getTopUp: async ({ caller }) => {
      requirePlayMoney();
      return {
        available: await mayTopUp(db, caller.userId),
        amount: settings.current()['bonus.topUpRupees'],
      };
    },
  };
};
