import type { CallOf } from '@tossbook/contract';
import { formatIst, toRupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import { amountOf } from '../../platform/amount.ts';
import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Caller, Handlers, Origin } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { isSessionLive, lockWallets } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { requireTarget } from '../users/index.ts';
import { limitsChanged } from './protection.changes.ts';
import { type Break, insertBreak, insertConfirmation, saveReminder, setLimit } from './protection.store.ts';
import {
  type Breaks,
  type Limit,
  listLimits,
  readBreaks,
  readPositionMax,
  readReminder,
  readSession,
} from './protection.views.ts';

type Parts = { db: Db; settings: LiveSettings };

export const protectionRoutes = ({ db, settings }: Parts): Handlers<CallOf<'protection'>> => {
  const answerOwn = async (caller: Caller) => {
    const { userId } = caller;
    const [limits, breaks, reminder, session] = [
      await listLimits(db, userId),
      await readBreaks(db, userId),
      await readReminder(db, userId),
      await readSession(db, caller),
    ];
    return {
      limits: limits.map(toLimit),
      ...toBreaks(breaks),
      reminderMinutes: reminder.minutes,
      wasOffered: reminder.wasOffered,
      session: { startedAt: session.startedAt.toISOString(), netResult: toRupees(session.netResult) },
    };
  };
  const takeBreak = (caller: Caller, taken: Break, origin: Origin) =>
    inTransaction(db, async (tx) => {
      const { userId, userName } = caller;
      await requireLiveSession(tx, caller);
      const until = await insertBreak(tx, userId, taken);
      await recordAudit(tx, {
        kind: 'security',
        action: taken.kind === 'time_out' ? 'client.timedOut' : 'client.selfExcluded',
        actor: caller,
        target: { type: 'user', id: userName },
        after: { until: until.toISOString() },
        origin,
      });
      await changed(tx, limitsChanged, { userId });
      return formatIst(until);
    });

  return {
    getLimits: ({ caller }) => answerOwn(caller),
    setLimits: async ({ caller, body }) => {
      const { userId } = caller;
      await inTransaction(db, async (tx) => {
        await requireLiveSession(tx, caller);
        for (const { kind, period, amount } of body.limits)
          await setLimit(tx, { userId, kind, period, amount: amount === null ? null : amountOf(amount) });
        await saveReminder(tx, { userId, minutes: body.reminderMinutes });
        await changed(tx, limitsChanged, { userId });
      });
      return answerOwn(caller);
    },
    confirmLimit: async ({ caller, body }) => {
      const { userId } = caller;
      await inTransaction(db, async (tx) => {
        await requireLiveSession(tx, caller);
        const outcome = await insertConfirmation(tx, { userId, ...body });
        if (outcome !== 'SET') throw new Refusal(outcome);
        await changed(tx, limitsChanged, { userId });
      });
      return answerOwn(caller);
    },
    takeTimeOut: async ({ caller, body: { period }, origin }) => ({
      message: fill(said('server/protection').answers.timedOut, {
        until: await takeBreak(caller, { kind: 'time_out', period }, origin),
      }),
    }),
    selfExclude: async ({ caller, body: { period }, origin }) => ({
      message: fill(said('server/protection').answers.excluded, {
        until: await takeBreak(caller, { kind: 'self_exclusion', period }, origin),
      }),
    }),
    getUserLimits: async ({ caller, query: { userName } }) => {
      const { userId } = await requireTarget(db, 'user.read', { caller, userName });
      const positionMax = await readPositionMax(db, userId);
      return {
        limits: (await listLimits(db, userId)).map(toLimit),
        ...toBreaks(await readBreaks(db, userId)),
        positionMax: positionMax === null ? null : toRupees(positionMax),
        positionMaxDefault: settings.current()['bet.positionMaxRupees'],
      };
    },
  };
};

/** Under the wallet's lock, so that nothing is set after the session has ended. */
async function requireLiveSession(tx: Parameters<typeof lockWallets>[0], caller: Caller): Promise<void> {
  await lockWallets(tx, [caller.userId]);
  if (!(await isSessionLive(tx, caller))) throw new Refusal('NOT_AUTHENTICATED');
}

const toLimit = ({ kind, period, amount, used, renewsAt, pending }: Limit) => ({
  kind,
  period,
  amount: toRupees(amount),
  used: toRupees(used),
  renewsAt: renewsAt.toISOString(),
  pending: pending && {
    amount: pending.amount === null ? null : toRupees(pending.amount),
    from: pending.from.toISOString(),
    until: pending.until.toISOString(),
  },
});

const toBreaks = ({ timeOutUntil, excludedUntil }: Breaks) => ({
  timeOutUntil: timeOutUntil?.toISOString() ?? null,
  excludedUntil: excludedUntil?.toISOString() ?? null,
});
