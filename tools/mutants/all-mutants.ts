import { accessMutants } from './access.ts';
import { accountMutants } from './account.ts';
import { approvalMutants } from './approvals.ts';
import { betMutants } from './bets.ts';
import { bookMutants } from './books.ts';
import { cashierMutants } from './cashier.ts';
import { controlMutants } from './control.ts';
import { ledgerMutants } from './ledger.ts';
import { limitMutants } from './limits.ts';
import type { Mutant } from './mutant.ts';
import { newsMutants } from './news.ts';
import { promotionMutants } from './promotions.ts';
import { protectionMutants } from './protection.ts';
import { secondFactorMutants } from './second-factor.ts';
import { settlementMutants } from './settlement.ts';

export const allMutants: Mutant[] = [
  ...betMutants,
  ...limitMutants,
  ...ledgerMutants,
  ...settlementMutants,
  ...promotionMutants,
  ...cashierMutants,
  ...controlMutants,
  ...approvalMutants,
  ...accessMutants,
  ...accountMutants,
  ...protectionMutants,
  ...secondFactorMutants,
  ...newsMutants,
  ...bookMutants,
];
