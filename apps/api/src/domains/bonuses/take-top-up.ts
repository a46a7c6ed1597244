import type { Paise } from '@tossbook/rules';
import { changed } from '../../platform/changes/change.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireNoBreak } from '../protection/index.ts';
import { toppedUp } from './bonuses.changes.ts';
import { insertTopUp } from './bonuses.store.ts';

/**
 * Gives a client play money; returns the amount. Refuses with FORBIDDEN, TOP_UP_NOT_OFFERED, TOP_UP_NOT_NEEDED,
 * TOP_UP_TAKEN, ON_BREAK.
 */
export async function takeTopUp(tx: Tx, client: { userId: bigint; requestId: string }): Promise<Paise> {
  await requireNoBreak(tx, client.userId);
  const { outcome, amount } = await insertTopUp(tx, client);
  if (outcome !== 'TAKEN') throw new Refusal(outcome);
  await changed(tx, toppedUp, client);
  return amount;
}
