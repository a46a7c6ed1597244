import { type CallOf, reachOf } from '@tossbook/contract';
import { toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { requireTarget } from '../users/index.ts';
import {
  countWaiting,
  listDevices,
  listSessions,
  listStaffActions,
  readAccount,
  readOpenBets,
  readReferral,
} from './staff.views.ts';

/** Staff views that span several slices: everything about a user, and what waits for staff. */
export const staffRoutes = ({ db }: { db: Db }): Handlers<CallOf<'staff'>> => ({
  getUser: async ({ query, caller }) => {
    const user = await requireTarget(db, 'user.read', { caller, userName: query.userName });
    const { userId, userName } = user;
    const [account, openBets, referral, devices, sessions, staffActions] = await Promise.all([
      readAccount(db, userId),
      readOpenBets(db, userId),
      readReferral(db, userId),
      listDevices(db, userId),
      listSessions(db, userId),
      listStaffActions(db, userName),
    ]);
    return {
      userName,
      name: user.fullName,
      userType: user.role,
      balance: toRupees(account.balance),
      exposure: toRupees(account.exposure),
      owed: toRupees(account.owed),
      createdAt: account.createdAt.toISOString(),
      createdBy: account.createdBy,
      blockedAt: user.blockedAt?.toISOString() ?? null,
      closedAt: user.closedAt?.toISOString() ?? null,
      frozenAt: account.frozenAt?.toISOString() ?? null,
      isFirstTimeUser: user.passwordKind === 'given',
      passwordExpiresAt: account.passwordExpiresAt?.toISOString() ?? null,
      hasSecondFactor: account.hasSecondFactor,
      ...openBets,
      ...referral,
      devices: devices.map(({ device, firstSeen, lastSeen }) => ({
        device,
        firstSeen: firstSeen.toISOString(),
        lastSeen: lastSeen.toISOString(),
      })),
      sessions: sessions.map(({ startedAt, endsAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      staffActions: staffActions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
    };
  },
  getWaiting: async ({ caller: { role } }) => {
    const maySee = {
      reviews: reachOf({ permission: 'referral.review', role }) !== 'nobody',
      upiDeposits: reachOf({ permission: 'upi.review', role }) !== 'nobody',
      approvals: reachOf({ permission: 'approval.decide', role }) !== 'nobody',
      riskAlerts: reachOf({ permission: 'risk.read', role }) !== 'nobody',
      alarms: reachOf({ permission: 'alarm.manage', role }) !== 'nobody',
    };
    const waiting = await countWaiting(db);
    return {
      results: waiting.results,
      settling: waiting.settling,
      referralReviews: maySee.reviews ? waiting.referralReviews : null,
      upiDeposits: maySee.upiDeposits ? waiting.upiDeposits : null,
      approvals: maySee.approvals ? waiting.approvals : null,
      riskAlerts: maySee.riskAlerts ? waiting.riskAlerts : null,
      frozenWallets: maySee.alarms ? waiting.frozenWallets : null,
      frozenMatches: maySee.alarms ? waiting.frozenMatches : null,
      alarms: maySee.alarms ? waiting.alarms : null,
    };
  },
});
