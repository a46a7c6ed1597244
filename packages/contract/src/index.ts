import { authContract } from './auth.contract.ts';
import { betsContract } from './bets.contract.ts';
import { bonusesContract } from './bonuses.contract.ts';
import { debtorsContract } from './debtors.contract.ts';
import { matchesContract } from './matches.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { operatorContract } from './operator.contract.ts';
import { realtimeContract } from './realtime.contract.ts';
import { reconciliationContract } from './reconciliation.contract.ts';
import { referralsContract } from './referrals.contract.ts';
import { reportsContract } from './reports.contract.ts';
import { settlementContract } from './settlement.contract.ts';
import { staffContract } from './staff.contract.ts';
import { upiContract } from './upi.contract.ts';
import { usersContract } from './users.contract.ts';
import { walletContract } from './wallet.contract.ts';

export * from './auth.contract.ts';
export * from './bet-ids-max.ts';
export * from './bets.contract.ts';
export * from './bonuses.contract.ts';
export * from './contract-version.ts';
export * from './debtors.contract.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { type ListQuery, role, type TimedQuery } from './fields.ts';
export * from './inline-posters-max.ts';
export * from './matches.contract.ts';
export * from './notifications.contract.ts';
export * from './open.ts';
export * from './operator.contract.ts';
export * from './permissions.ts';
export * from './realtime.contract.ts';
export * from './reconciliation.contract.ts';
export * from './referrals.contract.ts';
export * from './report-days-max.ts';
export * from './reports.contract.ts';
export * from './settlement.contract.ts';
export * from './staff.contract.ts';
export * from './timeline-parts-max.ts';
export * from './total-max.ts';
export * from './upi.contract.ts';
export * from './users.contract.ts';
export * from './wallet.contract.ts';

/** Every call of the product. */
export const contract = {
  ...authContract,
  ...usersContract,
  ...walletContract,
  ...matchesContract,
  ...betsContract,
  ...settlementContract,
  ...debtorsContract,
  ...staffContract,
  ...bonusesContract,
  ...referralsContract,
  ...upiContract,
  ...notificationsContract,
  ...realtimeContract,
  ...operatorContract,
  ...reconciliationContract,
  ...reportsContract,
};
export type CallName = keyof typeof contract;
