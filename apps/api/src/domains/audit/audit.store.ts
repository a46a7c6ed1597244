import { sql } from 'kysely';
import type { AuditKind, UserRole } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { Origin } from '../../platform/http/call.ts';

export type AuditEntry = {
  kind: AuditKind;
  /** What was done, as noun.verb: user.blocked */
  action: string;
  /** Null where nobody is logged in yet. */
  actor: { userId: bigint; role: UserRole } | null;
  target: { type: string; id: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | undefined;
  origin: Pick<Origin, 'requestId'> & { address: string | null };
};

/** Records a staff action or security event in the transaction of the change: neither exists without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: sql`app_now()`,
      kind: entry.kind,
      action: entry.action,
      actor_id: entry.actor?.userId ?? null,
      actor_role: entry.actor?.role ?? null,
      target_type: entry.target.type,
      target_id: entry.target.id,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      reason: entry.reason ?? null,
      address: entry.origin.address,
      request_id: entry.origin.requestId,
    })
    .execute();
}

/** Adds new staff entries to the hash chain; returns how many. */
export async function sealAudit(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit() as sealed`.execute(tx);
  return rows[0]?.sealed ?? 0;
}

/** JSON has no bigint: amounts and ids are logged as text, so that no digit is lost. */
function jsonOf(value: Record<string, unknown> | undefined): string | null {
  if (value === undefined) return null;
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));
}
