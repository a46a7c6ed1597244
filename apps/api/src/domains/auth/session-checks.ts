import type { Db } from '../../platform/db/db.ts';
import { createBatcher } from '../../platform/jobs/batch.ts';
import { liveSessions, type SessionKey } from './auth.store.ts';

/** Below one second, so that, lookup included, every process refuses an ended session within a second. */
const FRESH_MS = 800;
const REMEMBERED_MAX = 50_000;

export type SessionChecks = {
  isLive: (session: SessionKey) => Promise<boolean>;
  /** Call after the commit that ended one or all of a user's sessions: the next check asks the database. */
  forget: (ended: { userId: bigint; sessionId?: string }) => void;
};

/**
 * Caches whether sessions are live: each is queried about once a second at most, many in one statement. For reads
 * only: a money call checks again under the wallet lock.
 */
export function createSessionChecks(db: Db): SessionChecks {
  const checked = new Map<string, { userId: bigint; at: number; isLive: Promise<boolean> }>();
  const lookUps = createBatcher<SessionKey, boolean>({
    name: 'check sessions',
    keyOf: (key) => key.sessionId,
    lanes: 1,
    batchSizeMax: 256,
    queuedMax: 20_000,
    write: async (keys) => {
      const live = await liveSessions(db, keys);
      return keys.map((key) => live.has(key.sessionId));
    },
  });

  return {
    isLive(session) {
      const now = performance.now();
      const known = checked.get(session.sessionId);
      if (known && now - known.at < FRESH_MS) return known.isLive;
      const isLive = lookUps.submit(session);
      // A Map keeps insertion order, so its first key is the one looked up longest ago.
      checked.delete(session.sessionId);
      checked.set(session.sessionId, { userId: session.userId, at: now, isLive });
      if (checked.size > REMEMBERED_MAX) checked.delete(checked.keys().next().value ?? '');
      isLive.catch(() => checked.delete(session.sessionId));
      return isLive;
    },
    forget({ userId, sessionId }) {
      if (sessionId !== undefined) checked.delete(sessionId);
      else for (const [id, known] of checked) if (known.userId === userId) checked.delete(id);
    },
  };
}
