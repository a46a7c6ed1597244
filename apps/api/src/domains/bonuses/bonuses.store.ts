import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tx.ts';

export type Claim = {
  outcome: 'CLAIMED' | 'BONUS_NOT_OFFERED' | 'BONUS_CLAIMED' | 'FORBIDDEN';
  amount: Paise;
};

/** Claims today's bonus, by the day in India, if one is offered and not yet claimed. */
export async function insertClaim(tx: Tx, client: { userId: bigint; requestId: string }): Promise<Claim> {
  const { rows } = await sql<{ outcome: Claim['outcome']; amount: bigint }>`
    select outcome, amount from claim_daily_bonus(${client.userId}, ${client.requestId})`.execute(tx);
  const [claim] = rows;
  if (!claim) throw new Error('a claim has no outcome');
  return { outcome: claim.outcome, amount: paise(claim.amount) };
}

export type TopUp = {
  outcome: 'TAKEN' | 'TOP_UP_NOT_OFFERED' | 'TOP_UP_NOT_NEEDED' | 'TOP_UP_TAKEN' | 'FORBIDDEN';
  amount: Paise;
};

/** Gives play money to a client who cannot bet otherwise, so often a day in India as the settings say. */
export async function insertTopUp(tx: Tx, client: { userId: bigint; requestId: string }): Promise<TopUp> {
  const { rows } = await sql<{ outcome: TopUp['outcome']; amount: bigint }>`
    select outcome, amount from take_top_up(${client.userId}, ${client.requestId})`.execute(tx);
  const [topUp] = rows;
  if (!topUp) throw new Error('a top-up has no outcome');
  return { outcome: topUp.outcome, amount: paise(topUp.amount) };
}

/** Pays a new client the joining bonus from the settings; returns the amount, 0 if none is offered. */
export async function payJoiningBonus(tx: Tx, to: { userId: bigint; requestId: string }): Promise<Paise> {
  const { rows } = await sql<{ amount: bigint }>`
    select pay_joining_bonus(${to.userId}, ${to.requestId}) as amount`.execute(tx);
  return paise(rows[0]?.amount ?? 0n);
}
