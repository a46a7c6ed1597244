import type { CallOf } from '@tossbook/contract';
import { type Paise, paise, toRupees } from '@tossbook/rules';
import { countWaiting, oldestWaitingSeconds } from '../../platform/changes/outbox.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { eveningOf, openStakesYesterday } from './evening.ts';
import { countBettors, readNow, readSpans } from './overview.views.ts';

type Parts = { db: Db; hub: { size: () => number } };

/** The evening in one look, for admins. */
export const overviewRoutes = ({ db, hub }: Parts): Handlers<CallOf<'overview'>> => ({
  getOverview: async () => {
    const [sums, bettors, now, eventsWaiting, eventsOldestSeconds] = await Promise.all([
      readSpans(db),
      countBettors(db),
      readNow(db),
      countWaiting(db),
      oldestWaitingSeconds(db),
    ]);
    return {
      at: now.at.toISOString(),
      today: {
        ...shown(eveningOf(sums, 'today')),
        activeClients: bettors.today,
        openStakes: toRupees(paise(now.openStakes)),
      },
      yesterday: {
        ...shown(eveningOf(sums, 'yesterday')),
        activeClients: bettors.yesterday,
        openStakes: toRupees(openStakesYesterday(sums, now.openStakes)),
      },
      openMatches: now.openMatches,
      worstCase: toRupees(paise(now.worstCase)),
      queues: {
        results: queue(now.results, now.resultsSince),
        upiDeposits: queue(now.upiDeposits, now.upiDepositsSince),
        approvals: queue(now.approvals, now.approvalsSince),
        alarms: queue(now.alarms, now.alarmsSince),
      },
      booksProvenAt: now.booksProvenAt?.toISOString() ?? null,
      health: {
        workerAt: now.workerAt?.toISOString() ?? null,
        processes: now.processes,
        secondsSinceWrite: now.secondsSinceWrite,
        streams: hub.size(),
        eventsWaiting,
        eventsOldestSeconds,
      },
    };
  },
});

const queue = (count: number, oldest: Date | null) => ({ count, oldestAt: oldest?.toISOString() ?? null });

const shown = ({ bets, ...amounts }: ReturnType<typeof eveningOf>) => ({ bets, ...inRupees(amounts) });

const inRupees = <Key extends string>(amounts: Record<Key, Paise>) =>
  Object.fromEntries(
    Object.entries<Paise>(amounts).map(([key, amount]) => [key, toRupees(amount)]),
  ) as Record<Key, number>;
