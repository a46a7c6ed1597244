import type { KeyObject } from 'node:crypto';
import { contract, contractVersionOf } from '@tossbook/contract';
import { accountRoutes } from '../domains/account/index.ts';
import { approvalsRoutes, askForChange, type CarryOut, carryOutChange } from '../domains/approvals/index.ts';
import { auditRoutes } from '../domains/audit/index.ts';
import { authRoutes, type SessionChecks } from '../domains/auth/index.ts';
import { betsRoutes, createBetDesk } from '../domains/bets/index.ts';
import { bonusesRoutes } from '../domains/bonuses/index.ts';
import { bookRoutes } from '../domains/book/index.ts';
import { carryOutMovement, cashierRoutes } from '../domains/cashier/index.ts';
import { debtorsRoutes } from '../domains/debtors/index.ts';
import { employeesRoutes, type TickChecks } from '../domains/employees/index.ts';
import { feedRoutes, type RefusalWatch } from '../domains/feed/index.ts';
import { fixturesRoutes } from '../domains/fixtures/index.ts';
import { incidentsRoutes } from '../domains/incidents/index.ts';
import { marketRoutes } from '../domains/market/index.ts';
import { matchLifeRoutes } from '../domains/match-life/index.ts';
import { matchPageRoutes } from '../domains/match-page/index.ts';
import { matchesRoutes } from '../domains/matches/index.ts';
import { moneyRoutes } from '../domains/money/index.ts';
import { notesRoutes } from '../domains/notes/index.ts';
import { notificationsRoutes } from '../domains/notifications/index.ts';
import { overviewRoutes } from '../domains/overview/index.ts';
import { protectionRoutes } from '../domains/protection/index.ts';
import { pushRoutes } from '../domains/push/index.ts';
import { type Hub, realtimeRoutes } from '../domains/realtime/index.ts';
import { createFactsSigner, createReceiptDesk, receiptsRoutes } from '../domains/receipts/index.ts';
import { reconciliationRoutes } from '../domains/reconciliation/index.ts';
import { referralsRoutes } from '../domains/referrals/index.ts';
import { carryOutCreation, registrationRoutes } from '../domains/registration/index.ts';
import { reportsRoutes } from '../domains/reports/index.ts';
import { riskRoutes } from '../domains/risk/index.ts';
import { searchRoutes } from '../domains/search/index.ts';
import { createSecretBox, secondFactorRoutes } from '../domains/second-factor/index.ts';
import { type LiveSettings, settingsRoutes } from '../domains/settings/index.ts';
import {
  carryOutReversal,
  carryOutSettlement,
  releaseHeldChunks,
  settlementRoutes,
} from '../domains/settlement/index.ts';
import { staffRoutes } from '../domains/staff/index.ts';
import { createPrinter, createStatementProver, statementRoutes } from '../domains/statement/index.ts';
import { statusRoutes } from '../domains/status/index.ts';
import { carryOutCredit, upiRoutes } from '../domains/upi/index.ts';
import { usersRoutes } from '../domains/users/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/db.ts';
import type { Heartbeat } from '../platform/db/heartbeat.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Limits } from '../platform/limits.ts';
import type { Log } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { VERSION } from '../platform/version.ts';

export type RouteParts = {
  db: Db;
  /** For histories, reports and exports: a replica, if there is one. */
  reads: Db;
  config: Config;
  key: KeyObject;
  limits: Limits;
  settings: LiveSettings;
  sessionChecks: SessionChecks;
  tickChecks: TickChecks;
  hub: Hub;
  databaseTimeAt: Heartbeat['databaseTimeAt'];
  refusals: RefusalWatch;
  isDraining: () => boolean;
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
  const issueReceipt = createReceiptDesk(parts.db, parts.config.bookSite);
  const proveStatement = createStatementProver(parts.db, {
    site: parts.config.bookSite,
    signFacts: createFactsSigner(parts.db, parts.config.bookSite),
  });
  return {
    ...authRoutes(withPassword),
    ...accountRoutes(parts),
    ...registrationRoutes({ ...withPassword, isLicensed: parts.config.licence !== null }),
    ...usersRoutes(parts),
    ...moneyRoutes(parts),
    ...bookRoutes(parts),
    ...receiptsRoutes({ ...parts, issueReceipt }),
    ...cashierRoutes(parts),
    ...employeesRoutes(parts),
    ...matchesRoutes(parts),
    ...feedRoutes(parts),
    ...fixturesRoutes(parts),
    ...marketRoutes(parts),
    ...matchPageRoutes(parts),
    ...betsRoutes({ ...parts, desk: createBetDesk(parts.db, { ...parts, onLimit: parts.refusals.note }) }),
    ...bonusesRoutes(parts),
    ...protectionRoutes(parts),
    ...referralsRoutes(parts),
    ...upiRoutes({ ...parts, ...parts.config }),
    ...notificationsRoutes(parts),
    ...pushRoutes({ ...parts, ...parts.config }),
    ...realtimeRoutes(parts),
    ...matchLifeRoutes(parts),
    ...settlementRoutes(parts),
    ...debtorsRoutes(parts),
    ...searchRoutes(parts),
    ...staffRoutes(parts),
    ...notesRoutes(parts),
    ...incidentsRoutes(parts),
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
    ...overviewRoutes(parts),
    ...reportsRoutes(parts),
    ...statusRoutes({ db: parts.db, bookSite: parts.config.bookSite }),
    ...statementRoutes({ ...parts, licence: parts.config.licence, printer: createPrinter(), proveStatement }),
    // For a proxy, which looks for another process as soon as this one is told to stop.
    health: async () => {
      if (parts.isDraining()) throw new Refusal('TOO_BUSY');
      return { status: 'ok' };
    },
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
