import { createBatcher } from '../../platform/batch.ts';
import type { Db } from '../../platform/db.ts';
import { liveSessions, type SessionKey } from './auth.store.ts';

/** Below one second, so that together with the look-up an ended session is refused everywhere within one. */
const FRESH_MS = 800;
const REMEMBERED_MAX = 50_000;

export type SessionChecks = {
  isLive: (session: SessionKey) => Promise<boolean>;
  /** After the commit that ended one or all of a user's sessions: this process asks again at once. */
  forget: (ended: { userId: bigint; sessionId?: string }) => void;
};

/**
 * Whether a session is alive, asked at most about once a second for each session and in one statement for
 * many. For reads only: a money call asks again under the wallet lock.
 */
export function createSessionChecks(db: Db): SessionChecks {
  const checked = new Map<string, { userId: bigint; at: number; isLive: Promise<boolean> }>();
  const lookUps = createBatcher<SessionKey, boolean>({
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
      // Oldest first in a Map: a full one forgets those that were asked about longest ago.
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
