import { RECENT_DAYS, reachOf, SHOWN_DAYS } from '@tossbook/contract';
import { paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { readToday, requireTarget } from '../users/index.ts';
import { type BetDay, daysUntil, sumDays } from './bet-days.ts';
import {
  countLinked,
  listSharedAddresses,
  listSharedDevices,
  type Moved,
  readBetDays,
  readMoved,
  readOpenMost,
} from './staff.views.ts';

/** What staff need to decide about a client. */
export async function readClientProfile(db: Db, { caller, userName }: { caller: Caller; userName: string }) {
  const { userId } = await requireTarget(db, 'user.note', { caller, userName });
  const scope = { userId, clientsOnly: reachOf({ ...caller, permission: 'user.read' }) === 'clients' };
  const today = await readToday(db);
  const [from = today] = daysUntil(today, RECENT_DAYS);
  const [days, { deposits, withdrawals }, openMost, devices, addresses, linked] = await Promise.all([
    readBetDays(db, { userId, from }),
    readMoved(db, { userId, from }),
    readOpenMost(db, userId),
    listSharedDevices(db, scope),
    listSharedAddresses(db, scope),
    countLinked(db, userId),
  ]);
  const [all, recent] = [sumDays(days), sumDays(days, from)];
  const byDay = new Map(days.map(({ day, house }) => [day, house]));
  return {
    recent: recordOf(recent),
    allTime: recordOf(all),
    late: { bets: all.late, settled: all.lateSettled, won: all.lateWon },
    averageStake: inRupees(all.bets > 0 ? all.stakes / BigInt(all.bets) : 0n),
    largestStake: inRupees(all.largest),
    days: daysUntil(today, SHOWN_DAYS).map((day) => ({ day, houseResult: inRupees(byDay.get(day) ?? 0n) })),
    deposits: { recent: movedOf(deposits.recent), allTime: movedOf(deposits.allTime) },
    withdrawals: { recent: movedOf(withdrawals.recent), allTime: movedOf(withdrawals.allTime) },
    openMost: openMost && {
      betId: String(openMost.matchId),
      matchCode: openMost.code,
      stake: inRupees(openMost.stake),
    },
    devices: devices.map(({ lastSeen, ...device }) => ({ ...device, lastSeen: lastSeen.toISOString() })),
    addresses: addresses.map(({ lastSeen, ...address }) => ({
      ...address,
      lastSeen: lastSeen.toISOString(),
    })),
    linked,
  };
}

const inRupees = (amount: bigint) => toRupees(paise(amount));

const recordOf = ({ bets, stakes, won, lost, house }: Omit<BetDay, 'day'>) => ({
  bets,
  stakes: inRupees(stakes),
  won,
  lost,
  houseResult: inRupees(house),
});

const movedOf = ({ count, amount, largest }: Moved) => ({
  count,
  amount: inRupees(amount),
  largest: inRupees(largest),
});
