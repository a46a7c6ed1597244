import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listAudit } from './audit.views.ts';

export const auditRoutes = ({ db }: { db: Db }): Handlers<'getAudit'> => ({
  getAudit: async ({ query }) => {
    const { entries, total } = await listAudit(db, query);
    return {
      entries: entries.map((entry) => ({
        id: Number(entry.entry_id),
        at: entry.at.toISOString(),
        kind: entry.kind,
        action: entry.action,
        actor: entry.actor,
        actorType: entry.actor_role,
        targetType: entry.target_type,
        target: entry.target_id,
        before: entry.before,
        after: entry.after,
        reason: entry.reason,
        ipAddress: entry.address,
        requestId: entry.request_id,
        sealed: entry.seal !== null,
      })),
      total,
    };
  },
});
