import { paise } from '@tossbook/rules';
import { depositMade } from '../domains/cashier/index.ts';
import { setFirstDeposit } from '../domains/referrals/index.ts';
import { on, type Subscription } from '../platform/outbox.ts';

/** What happens later, because something happened: an event of one slice, a command of another. */
export const subscriptions: Subscription[] = [
  on(depositMade, (tx, { userId, amount }) =>
    setFirstDeposit(tx, { friendId: BigInt(userId), amount: paise(BigInt(amount)) }),
  ),
];
