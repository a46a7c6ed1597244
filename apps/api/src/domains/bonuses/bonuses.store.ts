import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';

export type Claim = {
  outcome: 'CLAIMED' | 'BONUS_NOT_OFFERED' | 'BONUS_CLAIMED' | 'FORBIDDEN';
  amount: Paise;
};

/** Claims the bonus of the day that it is in India, if there is one that the user has not had. */
export async function insertClaim(tx: Tx, by: { userId: bigint; requestId: string }): Promise<Claim> {
  const { rows } = await sql<{ outcome: Claim['outcome']; amount: bigint }>`
    select outcome, amount from claim_daily_bonus(${by.userId}, ${by.requestId})`.execute(tx);
  const [claim] = rows;
  if (!claim) throw new Error('a claim has no outcome');
  return { outcome: claim.outcome, amount: paise(claim.amount) };
}
