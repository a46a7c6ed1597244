import { type Paise, paise } from '@tossbook/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { type Employee, NEW_EMPLOYEE } from './employee.ts';

export async function readEmployee(db: Db | Tx, userId: bigint): Promise<Employee> {
  const row = await db
    .selectFrom('employees')
    .select([
      'runs_matches as runsMatches',
      'moves_money as movesMoney',
      'looks_after_users as looksAfterUsers',
      'daily_cap as dailyCap',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, dailyCap: row.dailyCap === null ? null : paise(row.dailyCap) } : NEW_EMPLOYEE;
}

/** Under the employee's wallet lock, so that no money moves after this commits that it forbids. */
export async function saveEmployee(tx: Tx, userId: bigint, employee: Employee): Promise<void> {
  const columns = {
    runs_matches: employee.runsMatches,
    moves_money: employee.movesMoney,
    looks_after_users: employee.looksAfterUsers,
    daily_cap: employee.dailyCap,
  };
  await tx
    .insertInto('employees')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** The two directions in which an employee moves money, by the ledger's name for their half of it. */
export type Moved = 'deposit_to_client' | 'withdrawal_from_client';

type Wanted = { userId: bigint; moved: Moved; amount: Paise };

/** Whether an amount fits under the employee's cap for today, and what is left of it. Under the wallet lock. */
export async function judgeCap(tx: Tx, { userId, moved, amount }: Wanted) {
  const { rows } = await sql<{ fits: boolean; still_free: bigint }>`
    select fits, still_free from judge_cap(${userId}, ${moved}, ${amount})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database did not judge the cap');
  return { fits: row.fits, left: paise(row.still_free) };
}

/** The cap in force, and what has been moved today in each direction. */
export async function readDay(db: Db, userId: bigint) {
  const { rows } = await sql<{ cap: bigint; deposited: bigint; withdrawn: bigint }>`
    select employee_cap(${userId}) as cap, moved_today(${userId}, 'deposit_to_client') as deposited,
      moved_today(${userId}, 'withdrawal_from_client') as withdrawn`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select of one row has none');
  return { cap: paise(row.cap), deposited: paise(row.deposited), withdrawn: paise(row.withdrawn) };
}
