import { type Paise, paise } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Tx } from '../../platform/tx.ts';

export type Wallet = { balance: Paise; exposure: Paise; owed: Paise };

export async function readWallet(db: Db | Tx, userId: bigint): Promise<Wallet> {
  const row = await db
    .selectFrom('wallets')
    .select(['balance', 'exposure', 'owed'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { balance: paise(row.balance), exposure: paise(row.exposure), owed: paise(row.owed) };
}
