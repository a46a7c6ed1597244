import type { KeyObject } from 'node:crypto';
import { contract, contractVersionOf } from '@tossbook/contract';
import { accountRoutes } from '../domains/account/index.ts';
import { approvalsRoutes, askForChange, type CarryOut, carryOutChange } from '../domains/approvals/index.ts';
import { auditRoutes } from '../domains/audit/index.ts';
import { authRoutes, type SessionChecks } from '../domains/auth/index.ts';
import { betsRoutes, createBetDesk } from '../domains/bets/index.ts';
import { bonusesRoutes } from '../domains/bonuses/index.ts';
import { carryOutMovement, cashierRoutes } from '../domains/cashier/index.ts';
import { debtorsRoutes } from '../domains/debtors/index.ts';
import { employeesRoutes, type TickChecks } from '../domains/employees/index.ts';
import { marketRoutes } from '../domains/market/index.ts';
import { matchPageRoutes } from '../domains/match-page/index.ts';
import { matchesRoutes } from '../domains/matches/index.ts';
import { moneyRoutes } from '../domains/money/index.ts';
import { notificationsRoutes } from '../domains/notifications/index.ts';
import { protectionRoutes } from '../domains/protection/index.ts';
import { pushRoutes } from '../domains/push/index.ts';
import { type Hub, realtimeRoutes } from '../domains/realtime/index.ts';
import { reconciliationRoutes } from '../domains/reconciliation/index.ts';
import { referralsRoutes } from '../domains/referrals/index.ts';
import { carryOutCreation, registrationRoutes } from '../domains/registration/index.ts';
import { reportsRoutes } from '../domains/reports/index.ts';
import { riskRoutes } from '../domains/risk/index.ts';
import { createSecretBox, secondFactorRoutes } from '../domains/second-factor/index.ts';
import { type LiveSettings, settingsRoutes } from '../domains/settings/index.ts';
import {
  carryOutReversal,
  carryOutSettlement,
  releaseHeldChunks,
  settlementRoutes,
} from '../domains/settlement/index.ts';
import { staffRoutes } from '../domains/staff/index.ts';
import { createPrinter, statementRoutes } from '../domains/statement/index.ts';
import { carryOutCredit, upiRoutes } from '../domains/upi/index.ts';
import { usersRoutes } from '../domains/users/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/db.ts';
import type { Heartbeat } from '../platform/db/heartbeat.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Limits } from '../platform/limits.ts';
import type { Log } from '../platform/log.ts';
import { VERSION } from '../platform/version.ts';

export type RouteParts = {
  db: Db;
  config: Config;
  key: KeyObject;
  limits: Limits;
  settings: LiveSettings;
  sessionChecks: SessionChecks;
  tickChecks: TickChecks;
  hub: Hub;
  databaseTimeAt: Heartbeat['databaseTimeAt'];
  log: Log;
};

/** What another admin has agreed to is carried out by the slice that asked. */
const carryOut: CarryOut = {
  deposit: carryOutMovement('deposit'),
  withdraw: carryOutMovement('withdraw'),
  approveUpiDeposit: carryOutCredit,
  settleUpBet: carryOutSettlement,
  reverseSettlement: carryOutReversal,
  createUser: carryOutCreation,
  changeSetting: carryOutChange,
};

/** A handler for every call of the contract; a missing one does not compile. */
export function handlersOf(parts: RouteParts): Handlers {
  const withPassword = { ...parts, defaultPassword: parts.config.defaultPassword };
  return {
    ...authRoutes(withPassword),
    ...accountRoutes(parts),
    ...registrationRoutes({ ...withPassword, isLicensed: parts.config.licence !== null }),
    ...usersRoutes(parts),
    ...moneyRoutes(parts),
    ...cashierRoutes(parts),
    ...employeesRoutes(parts),
    ...matchesRoutes(parts),
    ...marketRoutes(parts),
    ...matchPageRoutes(parts),
    ...betsRoutes({ ...parts, desk: createBetDesk(parts.db, parts) }),
    ...bonusesRoutes(parts),
    ...protectionRoutes(parts),
    ...referralsRoutes(parts),
    ...upiRoutes({ ...parts, ...parts.config }),
    ...notificationsRoutes(parts),
    ...pushRoutes({ ...parts, ...parts.config }),
    ...realtimeRoutes(parts),
    ...settlementRoutes(parts),
    ...debtorsRoutes(parts),
    ...staffRoutes(parts),
    ...riskRoutes(parts),
    ...secondFactorRoutes({
      ...parts,
      ...parts.config,
      box: createSecretBox(parts.config.secondFactorSecrets),
    }),
    ...settingsRoutes({ ...parts, askForChange }),
    ...approvalsRoutes({ ...parts, carryOut }),
    ...auditRoutes(parts),
    ...reconciliationRoutes({ ...parts, releaseHeld: releaseHeldChunks }),
    ...reportsRoutes(parts),
    ...statementRoutes({ ...parts, licence: parts.config.licence, printer: createPrinter() }),
    health: async () => ({ status: 'ok' }),
    getConfig: async () => publicConfig(parts),
  };
}

const contractVersion = contractVersionOf(contract);

function publicConfig({ config: { licence, supportUrl }, settings }: RouteParts) {
  const inForce = settings.current();
  return {
    productName: 'TossBook',
    version: VERSION,
    moneyMode: licence ? ('licensed' as const) : ('play' as const),
    licence,
    supportUrl,
    stakeMin: inForce['bet.stakeMinRupees'],
    offers: {
      joiningBonus: inForce['bonus.joiningRupees'],
      dailyBonus: inForce['bonus.dailyRupees'],
      referrerReward: inForce['referral.rewardRupees'],
      friendBonus: inForce['referral.friendBonusRupees'],
      yearlyCap: inForce['referral.yearCapRupees'],
      minimumDeposit: inForce['referral.minimumDepositRupees'],
    },
    topUp: licence ? null : { amount: inForce['bonus.topUpRupees'] },
    staffIdleMinutes: inForce['session.staffIdleMinutes'],
    contractVersion,
  };
}
