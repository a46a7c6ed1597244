import { formatIst } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type Column, csvFile } from '../../platform/http/csv.ts';
import { type AuditRow, allAudit, listAudit, verifyPart } from './audit.views.ts';

export const auditRoutes = ({ db }: { db: Db }): Handlers<'getAudit' | 'verifyAudit'> => ({
  getAudit: async ({ query, caller }) => {
    if (query.format === 'csv') {
      const about = { screen: 'audit', userName: caller.userName };
      return csvFile(about, columns, await allAudit(db, query));
    }
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
  verifyAudit: async ({ query: { after = 0 } }) => {
    const { head, ...part } = await verifyPart(db, { after });
    return { ...part, verified: part.broken.length === 0, headHash: head };
  },
});

const columns: Column<AuditRow>[] = [
  ['No', (entry) => Number(entry.entry_id)],
  ['Time (IST)', (entry) => formatIst(entry.at, 'second')],
  ['Kind', (entry) => entry.kind],
  ['Action', (entry) => entry.action],
  ['Actor', (entry) => entry.actor],
  ['Actor type', (entry) => entry.actor_role],
  ['Target type', (entry) => entry.target_type],
  ['Target', (entry) => entry.target_id],
  ['Before', (entry) => asText(entry.before)],
  ['After', (entry) => asText(entry.after)],
  ['Reason', (entry) => entry.reason],
  ['Address', (entry) => entry.address],
  ['Request', (entry) => entry.request_id],
  ['Sealed', (entry) => (entry.seal === null ? 'no' : 'yes')],
];

const asText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
