import { changedAndCommitted } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import { betRefused } from './feed.changes.ts';
import { forgetOldRefusals, type Refused, type RefusedBet, saveRefusals } from './feed.store.ts';

export type RefusalWatch = { note: (bet: RefusedBet) => void; stop: () => Promise<void> };

const FLUSH_MS = 500;
/** Kept apart until they are written; in a flood of more the feed would show none of them anyway. */
export const KEPT_MAX = 1_000;

/** Gathers refused bets and writes them twice a second: no bet waits for it. A process that dies loses its last ones. */
export function watchRefusals({ db, log }: { db: Db; log: Log }): RefusalWatch {
  let kept = new Map<string, Refused>();
  const note = ({ userId, matchId, team, stake }: RefusedBet) => {
    const key = `${matchId} ${userId} ${team}`;
    const before = kept.get(key);
    if (!before && kept.size >= KEPT_MAX) return;
    kept.set(key, { userId, matchId, team, stake, times: (before?.times ?? 0) + 1 });
  };
  const flush = async () => {
    if (kept.size === 0) return;
    const refused = [...kept.values()];
    kept = new Map();
    await saveRefusals(db, refused);
    for (const matchId of new Set(refused.map((bet) => bet.matchId)))
      changedAndCommitted(db, betRefused, { matchId });
    await forgetOldRefusals(db);
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'refused bets not written');
  const flushing = every(FLUSH_MS, flush, warn);
  return {
    note,
    stop: async () => {
      flushing.stop();
      await flush().catch(warn);
    },
  };
}
