import { listen } from '../../platform/changes/broadcast.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Hub } from './hub.ts';
import { unpackNotices } from './news.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'redisUrl'> & Partial<Pick<Config, 'databaseFallbackPassword'>>;
type Parts = { hub: Hub; db: Db; config: Addresses; log: Log };

/** Forwards notices from all processes to the streams of this one, until stopped. */
export function followNews({ hub, db, config, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  return listen({
    db,
    ...config,
    log,
    onMessage: (message) => {
      const notices = unpackNotices(message);
      if (!notices) return log.warn('a message that no process of ours wrote');
      for (const notice of notices) hub.tell(notice);
    },
    onGap: () => hub.resync(),
  });
}
