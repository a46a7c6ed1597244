import { changed } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Log } from '../../platform/log.ts';
import { repeat } from '../../platform/schedule.ts';
import { alertsChanged } from './risk.changes.ts';
import { insertAlerts } from './risk.store.ts';

const PAUSE_MS = 5_000;

/** Raises what staff should look at. Several workers may do so at once: each alert stands once. */
export const raiseAlerts = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await insertAlerts(tx)) > 0) await changed(tx, alertsChanged, {});
  });

/** Does so until stopped: bets do not wait for it, and a line that was crossed is known within seconds. */
export const watchRisk = (db: Db, { signal, log }: { signal: AbortSignal; log: Log }): Promise<void> =>
  repeat({
    work: () => raiseAlerts(db),
    pauseMs: PAUSE_MS,
    signal,
    onError: (error) => log.warn({ err: error }, 'risk not watched'),
  });
