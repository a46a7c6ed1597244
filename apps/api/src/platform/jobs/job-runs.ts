import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Tx } from '../db/tx.ts';

/** Records that a job has just succeeded. */
export async function noteJobRun(tx: Tx, job: string): Promise<void> {
  await tx
    .insertInto('job_runs')
    .values({ job, succeeded_at: sql`app_now()` })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ succeeded_at: sql`app_now()` }))
    .execute();
}

/** When each job last succeeded, on whichever worker; jobs that never did are left out. */
export const readJobRuns = (db: Db): Promise<{ job: string; succeeded_at: Date }[]> =>
  db.selectFrom('job_runs').select(['job', 'succeeded_at']).execute();
