import { type CallOf, reachOf } from '@tossbook/contract';
import { paise, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { requireTarget } from '../users/index.ts';
import { readAttention } from './attention.views.ts';
import { readClientProfile } from './client-profile.ts';
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
      withdrawable: toRupees(account.withdrawable),
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
  getClientProfile: async ({ query: { userName }, caller }) => readClientProfile(db, { caller, userName }),
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
  getAttention: async ({ caller: { role, userId } }) => {
    const maySee = (permission: 'alarm.manage' | 'approval.decide' | 'upi.review') =>
      reachOf({ permission, role }) !== 'nobody';
    const found = await readAttention(db, { userId });
    return {
      results: { count: found.results, oldestAt: found.oldestResultAt?.toISOString() ?? null },
      alarms: maySee('alarm.manage') ? { count: found.alarms, about: found.alarmed } : null,
      approvals: maySee('approval.decide')
        ? {
            count: found.approvals,
            oldest: found.oldestApproval && {
              ...found.oldestApproval,
              expiresAt: new Date(found.oldestApproval.expiresAt).toISOString(),
            },
          }
        : null,
      upiDeposits: maySee('upi.review')
        ? {
            count: found.upiDeposits,
            oldestAt: found.oldestUpiAt?.toISOString() ?? null,
            repeated: found.repeatedUpi,
          }
        : null,
      house: {
        used: toRupees(paise(found.used)),
        limit: found.limit === null ? null : toRupees(paise(found.limit)),
        alerts: found.alerts,
      },
    };
  },
});
