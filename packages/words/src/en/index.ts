import * as account from './account.ts';
import * as alarms from './alarms.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bets from './bets.ts';
import * as bonuses from './bonuses.ts';
import * as cashier from './cashier.ts';
import * as command from './command.ts';
import * as dashboard from './dashboard.ts';
import * as debtors from './debtors.ts';
import * as frame from './frame.ts';
import * as home from './home.ts';
import * as incidents from './incidents.ts';
import * as market from './market.ts';
import * as matchForm from './match-form.ts';
import * as matchLife from './match-life.ts';
import * as matchPage from './match-page.ts';
import * as matches from './matches.ts';
import * as moment from './moment.ts';
import * as notifications from './notifications.ts';
import * as overview from './overview.ts';
import * as passbook from './passbook.ts';
import * as people from './people.ts';
import * as protection from './protection.ts';
import * as push from './push.ts';
import * as receipts from './receipts.ts';
import * as referralReviews from './referral-reviews.ts';
import * as referrals from './referrals.ts';
import * as reports from './reports.ts';
import * as risk from './risk.ts';
import * as schedule from './schedule.ts';
import * as secondFactor from './second-factor.ts';
import * as securityEvents from './security-events.ts';
import * as serverAccount from './server/account.ts';
import * as serverApprovals from './server/approvals.ts';
import * as serverAudit from './server/audit.ts';
import * as serverAuth from './server/auth.ts';
import * as serverBets from './server/bets.ts';
import * as serverBonuses from './server/bonuses.ts';
import * as serverCashier from './server/cashier.ts';
import * as serverDebtors from './server/debtors.ts';
import * as serverEmployees from './server/employees.ts';
import * as serverIncidents from './server/incidents.ts';
import * as serverMatches from './server/matches.ts';
import * as serverMoney from './server/money.ts';
import * as serverNotes from './server/notes.ts';
import * as serverNotifications from './server/notifications.ts';
import * as serverProtection from './server/protection.ts';
import * as serverPush from './server/push.ts';
import * as serverReconciliation from './server/reconciliation.ts';
import * as serverReferrals from './server/referrals.ts';
import * as serverRegistration from './server/registration.ts';
import * as serverReports from './server/reports.ts';
import * as serverRisk from './server/risk.ts';
import * as serverSecondFactor from './server/second-factor.ts';
import * as serverSettings from './server/settings.ts';
import * as serverSettlement from './server/settlement.ts';
import * as serverStatement from './server/statement.ts';
import * as serverUpi from './server/upi.ts';
import * as serverUsers from './server/users.ts';
import * as settings from './settings.ts';
import * as settlement from './settlement.ts';
import * as shell from './shell.ts';
import * as shortcuts from './shortcuts.ts';
import * as site from './site.ts';
import * as status from './status.ts';
import * as tradingRoom from './trading-room.ts';
import * as transactions from './transactions.ts';
import * as upi from './upi.ts';
import * as userPage from './user-page.ts';
import * as users from './users.ts';
import * as waiting from './waiting.ts';

/** Every file of this language by its name. */
export const words = {
  account,
  alarms,
  approvals,
  audit,
  auth,
  bets,
  bonuses,
  cashier,
  command,
  dashboard,
  debtors,
  frame,
  home,
  incidents,
  market,
  'match-form': matchForm,
  'match-life': matchLife,
  'match-page': matchPage,
  matches,
  moment,
  notifications,
  overview,
  passbook,
  people,
  protection,
  push,
  receipts,
  'referral-reviews': referralReviews,
  referrals,
  reports,
  risk,
  schedule,
  'security-events': securityEvents,
  'second-factor': secondFactor,
  settings,
  settlement,
  shell,
  shortcuts,
  site,
  status,
  'trading-room': tradingRoom,
  transactions,
  upi,
  'user-page': userPage,
  users,
  waiting,
  'server/account': serverAccount,
  'server/approvals': serverApprovals,
  'server/audit': serverAudit,
  'server/auth': serverAuth,
  'server/bets': serverBets,
  'server/bonuses': serverBonuses,
  'server/cashier': serverCashier,
  'server/debtors': serverDebtors,
  'server/employees': serverEmployees,
  'server/incidents': serverIncidents,
  'server/matches': serverMatches,
  'server/money': serverMoney,
  'server/notes': serverNotes,
  'server/notifications': serverNotifications,
  'server/protection': serverProtection,
  'server/push': serverPush,
  'server/reconciliation': serverReconciliation,
  'server/referrals': serverReferrals,
  'server/registration': serverRegistration,
  'server/reports': serverReports,
  'server/risk': serverRisk,
  'server/second-factor': serverSecondFactor,
  'server/settings': serverSettings,
  'server/settlement': serverSettlement,
  'server/statement': serverStatement,
  'server/upi': serverUpi,
  'server/users': serverUsers,
};
