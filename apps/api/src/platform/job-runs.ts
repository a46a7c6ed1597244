import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Tx } from './tx.ts';

/** Notes that a job has come to its end, now. */
export async function noteJobRun(tx: Tx, job: string): Promise<void> {
  await tx
    .insertInto('job_runs')
    .values({ job, succeeded_at: sql`app_now()` })
    .onConflict((is) => is.column('job').doUpdateSet({ succeeded_at: sql`app_now()` }))
    .execute();
}

/** When each job last came to its end, by whichever worker; none that never did. */
export const readJobRuns = (db: Db): Promise<{ job: string; succeeded_at: Date }[]> =>
  db.selectFrom('job_runs').select(['job', 'succeeded_at']).execute();
