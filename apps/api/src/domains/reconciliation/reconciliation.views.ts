import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type Invariant, readInvariants } from './invariants.ts';

export type Verdict = Invariant & { offenders: { subject: string; detail: string }[]; seconds: number };

export type Books = {
  verdicts: Verdict[];
  users: bigint;
  ledgerRows: bigint;
  /** Sums over the whole ledger, in paise. */
  totals: { balance: bigint; exposure: bigint; owed: bigint; accounts: Record<string, bigint> };
  root: string;
};

const SHOWN_MAX = 20;

/** Checks every invariant and sums the books, all in one snapshot. */
export async function readBooks(db: Db): Promise<Books> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const verdicts: Verdict[] = [];
      for (const invariant of readInvariants()) {
        const started = performance.now();
        const { rows } = await sql<{ subject: string; detail: string }>`
        select subject, detail from (${sql.raw(invariant.query)}) broken (subject, detail) limit ${sql.lit(SHOWN_MAX)}`.execute(
          tx,
        );
        verdicts.push({ ...invariant, offenders: rows, seconds: (performance.now() - started) / 1000 });
      }
      const wallets = await tx
        .selectFrom('wallets')
        .select((is) => [
          is.fn.countAll<bigint>().as('users'),
          sql<bigint>`coalesce(sum(balance), 0)::bigint`.as('balance'),
          sql<bigint>`coalesce(sum(exposure), 0)::bigint`.as('exposure'),
          sql<bigint>`coalesce(sum(owed), 0)::bigint`.as('owed'),
        ])
        .executeTakeFirstOrThrow();
      const accounts = await tx
        .selectFrom('ledger')
        .select([
          'house_account',
          sql<bigint>`sum(house_delta)::bigint`.as('total'),
          (is) => is.fn.countAll<bigint>().as('rows'),
        ])
        .groupBy('house_account')
        .execute();
      const {
        rows: [day],
      } = await sql<{
        root: Buffer;
      }>`select root from day_root((app_now() at time zone 'Asia/Kolkata')::date)`.execute(tx);
      return {
        verdicts,
        users: wallets.users,
        ledgerRows: accounts.reduce((sum, account) => sum + account.rows, 0n),
        totals: {
          balance: wallets.balance,
          exposure: wallets.exposure,
          owed: wallets.owed,
          accounts: Object.fromEntries(
            accounts.flatMap((a) => (a.house_account ? [[a.house_account, a.total]] : [])),
          ),
        },
        root: day?.root.toString('hex') ?? '',
      };
    });
}
