import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { findIncident, insertUpdate } from './incidents.store.ts';

type Update = { id: string; text: string; resolved: boolean; caller: Caller; origin: Origin };

/**
 * Adds to what everybody reads about an incident; once it is over, too, for what was learnt from it. Refuses with
 * INCIDENT_NOT_FOUND, INCIDENT_RESOLVED.
 */
export async function updateIncident(tx: Tx, { id, text, resolved, caller, origin }: Update): Promise<void> {
  const incidentId = BigInt(id);
  const incident = await findIncident(tx, incidentId);
  if (!incident) throw new Refusal('INCIDENT_NOT_FOUND');
  if (!(await insertUpdate(tx, { incidentId, text, resolves: resolved, authorId: caller.userId })))
    throw new Refusal('INCIDENT_RESOLVED');
  await recordAudit(tx, {
    kind: 'staff',
    action: resolved ? 'incident.resolved' : 'incident.updated',
    actor: caller,
    target: { type: 'incident', id },
    after: { title: incident.title, text },
    origin,
  });
}
