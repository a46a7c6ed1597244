import type { Role } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/call.ts';
import { createBatcher } from '../../platform/jobs/batch.ts';
import type { LiveSettings } from '../settings/index.ts';
import { type SessionKey, touchSessions } from './auth.store.ts';

/** How often the use of a session is written at most. For staff, what is written says when the session ends. */
const WRITTEN_EVERY_MS = { client: 5 * 60_000, staff: 60_000 };
const REMEMBERED_MAX = 50_000;

export type SessionUses = { note: (caller: Pick<Caller, 'userId' | 'sessionId' | 'role'>) => void };

/** After how long without use a session ends; null for clients, whose sessions last a day. */
export const idleMinutesOf = (role: Role, settings: LiveSettings): number | null =>
  role === 'client' ? null : settings.current()['session.staffIdleMinutes'];

/** Notes that sessions are in use. No call waits for it: it is written behind, many in one statement. */
export function createSessionUses(db: Db, settings: LiveSettings): SessionUses {
  const written = new Map<string, number>();
  const writes = createBatcher<SessionKey & { idleMinutes: number | null }, undefined>({
    name: 'note session uses',
    keyOf: (use) => use.sessionId,
    lanes: 1,
    batchSizeMax: 256,
    queuedMax: 20_000,
    write: async (uses) => {
      await touchSessions(db, uses);
      return uses.map(() => undefined);
    },
  });

  return {
    note({ userId, sessionId, role }) {
      const now = performance.now();
      const everyMs = WRITTEN_EVERY_MS[role === 'client' ? 'client' : 'staff'];
      if (now - (written.get(sessionId) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
      // A Map keeps insertion order, so its first key is the one written longest ago.
      written.delete(sessionId);
      written.set(sessionId, now);
      if (written.size > REMEMBERED_MAX) written.delete(written.keys().next().value ?? '');
      // Tried again at the next use.
      writes
        .submit({ userId, sessionId, idleMinutes: idleMinutesOf(role, settings) })
        .catch(() => written.delete(sessionId));
    },
  };
}
