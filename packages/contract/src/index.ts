import { authContract } from './auth.contract.ts';
import { betsContract } from './bets.contract.ts';
import { matchesContract } from './matches.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { operatorContract } from './operator.contract.ts';
import { reconciliationContract } from './reconciliation.contract.ts';
import { settlementContract } from './settlement.contract.ts';
import { usersContract } from './users.contract.ts';
import { walletContract } from './wallet.contract.ts';

export * from './auth.contract.ts';
export * from './bets.contract.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { type ListQuery, role, type TimedQuery, TOTAL_MAX } from './fields.ts';
export * from './matches.contract.ts';
export * from './notifications.contract.ts';
export * from './operator.contract.ts';
export * from './permissions.ts';
export * from './reconciliation.contract.ts';
export * from './settlement.contract.ts';
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
  ...notificationsContract,
  ...operatorContract,
  ...reconciliationContract,
};
export type CallName = keyof typeof contract;
