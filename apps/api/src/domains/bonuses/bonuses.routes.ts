import { formatRupees, rupees, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { operationOf } from '../../platform/operations.ts';
import { runMoneyCall } from '../auth/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { isClaimedToday } from './bonuses.views.ts';
import { claimDailyBonus } from './claim-daily-bonus.ts';

type Parts = { db: Db; settings: LiveSettings };

export const bonusesRoutes = ({ db, settings }: Parts): Handlers<'claimDailyBonus' | 'getDailyBonus'> => {
  const offered = () => rupees(settings.current()['bonus.dailyRupees']);
  return {
    claimDailyBonus: async ({ caller, origin, operationId }) => {
      const { userId } = caller;
      const operation = operationOf({ userId, operationId, call: 'claimDailyBonus', body: null });
      return runMoneyCall(db, { caller, operation, walletIds: [] }, async (tx) => {
        const amount = await claimDailyBonus(tx, { userId, requestId: origin.requestId });
        return {
          bonusAmount: toRupees(amount),
          message: `Daily bonus of ${formatRupees(amount)} was added to your wallet`,
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
  };
};
