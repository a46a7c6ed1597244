import type { CallOf } from '@tossbook/contract';
import { formatRupees, rupees, toRupees } from '@tossbook/rules';
import { answers } from '@tossbook/words/en/server/bonuses';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { runMoneyCall } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { isClaimedToday } from './bonuses.views.ts';
import { claimDailyBonus } from './claim-daily-bonus.ts';

type Parts = { db: Db; settings: LiveSettings };

export const bonusesRoutes = ({ db, settings }: Parts): Handlers<CallOf<'bonuses'>> => {
  const offered = () => rupees(settings.current()['bonus.dailyRupees']);
  return {
    claimDailyBonus: async ({ caller, origin, operationId }) => {
      const { userId } = caller;
      const operation = operationOf({ userId, operationId, call: 'claimDailyBonus', body: null });
      return runMoneyCall(db, { caller, operation, walletIds: [] }, async (tx) => {
        const amount = await claimDailyBonus(tx, { userId, requestId: origin.requestId });
        return {
          bonusAmount: toRupees(amount),
          message: fill(answers.claimed, { amount: formatRupees(amount) }),
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
