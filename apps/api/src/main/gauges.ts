import type { Gauge } from '@prometheus-io/client';
import { readWatch } from '../domains/reconciliation/index.ts';
import { listUnfinished } from '../domains/settlement/index.ts';
import { countWaiting, oldestWaitingSeconds } from '../platform/changes/outbox.ts';
import type { Db } from '../platform/db/db.ts';
import { readJobRuns } from '../platform/jobs/job-runs.ts';
import type { Log } from '../platform/log.ts';
import {
  jobSuccess,
  openAlarms,
  outboxOldest,
  outboxWaiting,
  reconciliationLag,
  settlementsUnfinished,
} from '../platform/metrics.ts';
import { every } from '../platform/schedule.ts';

const EVERY_MS = 5_000;

/**
 * Keeps the worker's gauges up to date, until stopped. What could not be measured in time is not exported: a stale
 * value would pass for a current one.
 */
export async function keepMeasuring(db: Db, log: Log): Promise<{ stop: () => void }> {
  let isMeasuring = false;
  const measure = async () => {
    if (isMeasuring) return clearGauges();
    isMeasuring = true;
    try {
      setGauges(await read(db));
    } catch (error) {
      clearGauges();
      log.warn({ err: error }, 'not measured');
    } finally {
      isMeasuring = false;
    }
  };
  await measure();
  return every(EVERY_MS, measure);
}

type Measured = Awaited<ReturnType<typeof read>>;

async function read(db: Db) {
  const [waiting, oldestSeconds, watch, unfinished, jobs] = await Promise.all([
    countWaiting(db),
    oldestWaitingSeconds(db),
    readWatch(db),
    listUnfinished(db),
    readJobRuns(db),
  ]);
  return { waiting, oldestSeconds, watch, unfinished, jobs };
}

function setGauges({ waiting, oldestSeconds, watch, unfinished, jobs }: Measured): void {
  outboxWaiting.set(waiting);
  outboxOldest.set(oldestSeconds);
  openAlarms.set(watch.openAlarms);
  if (watch.lagSeconds === null) reconciliationLag.remove();
  else reconciliationLag.set(watch.lagSeconds);
  settlementsUnfinished.set(unfinished.length);
  for (const { job, succeeded_at } of jobs) jobSuccess.set({ job }, succeeded_at.getTime() / 1000);
}

function clearGauges(): void {
  const gauges: Gauge[] = [outboxWaiting, outboxOldest, openAlarms, reconciliationLag, settlementsUnfinished];
  for (const gauge of gauges) gauge.remove();
  jobSuccess.reset();
}
