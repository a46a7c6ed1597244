import type { CallOf } from '@tossbook/contract';
import { formatIst } from '@tossbook/rules';
import { cells, headings } from '@tossbook/words/en/server/audit';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type AuditRow, allAudit, listAudit, verifyPart } from './audit.views.ts';
import { actionWords, kindWords, targetWords, valuesText } from './audit-words.ts';
import { listSecurityEvents } from './security.views.ts';

export const auditRoutes = ({ db, reads }: { db: Db; reads: Db }): Handlers<CallOf<'audit'>> => ({
  getAudit: async ({ query, caller }) => {
    if (query.format === 'csv') {
      const about = { screen: 'audit', userName: caller.userName };
      return csvFile(about, columns, await allAudit(reads, query));
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
        matchCode: entry.match_code,
        teams: teamsOf(entry),
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
  getSecurityEvents: async ({ query }) => {
    const { events, total, since } = await listSecurityEvents(db, query);
    return {
      events: events.map(({ count, firstAt, lastAt, ...event }) => ({
        ...event,
        count: Number(count),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      total,
      since: since?.toISOString() ?? null,
    };
  },
  verifyAudit: async ({ query: { after = 0 } }) => {
    const { head, ...part } = await verifyPart(db, { after });
    return { ...part, verified: part.broken.length === 0, headHash: head };
  },
});

const columns: Column<AuditRow>[] = [
  [headings.no, (entry) => Number(entry.entry_id)],
  [headings.time, (entry) => formatIst(entry.at, 'second')],
  [headings.kind, (entry) => kindWords(entry.kind)],
  [headings.action, (entry) => actionWords(entry.action)],
  [headings.actor, (entry) => entry.actor],
  [headings.actorType, (entry) => entry.actor_role],
  [headings.targetType, (entry) => targetWords(entry.target_type)],
  [headings.target, (entry) => entry.target_id],
  [headings.match, (entry) => entry.match_code],
  [headings.teams, (entry) => teamsOf(entry)?.join(' v ') ?? null],
  [headings.before, (entry) => valuesText(entry.before)],
  [headings.after, (entry) => valuesText(entry.after)],
  [headings.reason, (entry) => entry.reason],
  [headings.address, (entry) => entry.address],
  [headings.request, (entry) => entry.request_id],
  [headings.sealed, (entry) => (entry.seal === null ? cells.no : cells.yes)],
];

const teamsOf = ({ team_a, team_b }: AuditRow) =>
  team_a === null || team_b === null ? null : [team_a, team_b];
