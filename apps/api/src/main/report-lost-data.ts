import { raiseAlarm } from '../domains/reconciliation/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/db/db.ts';
import { type Missing, sayMissing } from '../platform/db/server-check.ts';
import type { Log } from '../platform/log.ts';

type Address = Pick<Config, 'databaseUrl' | 'databaseFallbackPassword'>;

/** Raises an alarm in the very database that has lost something, where whoever accepts it will see what is missing. */
export const reportLostData =
  ({ databaseUrl: url, databaseFallbackPassword: fallbackPassword }: Address, log: Log) =>
  async (missing: Missing, processId: string): Promise<void> => {
    const { db, close } = openDatabase({
      url,
      fallbackPassword,
      connectionsMax: 1,
      onBroken: () => undefined,
    });
    const subject = { type: 'site', id: `process ${processId}` } as const;
    await raiseAlarm(db, log, { law: 'LOST', subject, detail: sayMissing(missing) }).finally(
      () => void close(),
    );
  };
