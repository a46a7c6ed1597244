import { accessMutants } from './access.ts';
import { betMutants } from './bets.ts';
import { bookMutants } from './books.ts';
import { cashierMutants } from './cashier.ts';
import { ledgerMutants } from './ledger.ts';
import { limitMutants } from './limits.ts';
import type { Mutant } from './mutant.ts';
import { newsMutants } from './news.ts';
import { promotionMutants } from './promotions.ts';
import { settlementMutants } from './settlement.ts';

export const allMutants: Mutant[] = [
  ...betMutants,
  ...limitMutants,
  ...ledgerMutants,
  ...settlementMutants,
  ...promotionMutants,
  ...cashierMutants,
  ...accessMutants,
  ...newsMutants,
  ...bookMutants,
];
