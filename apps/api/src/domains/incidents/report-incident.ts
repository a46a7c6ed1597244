import type { Tx } from '../../platform/db/tx.ts';
import type { Caller, Origin } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { insertIncident } from './incidents.store.ts';

type Reported = {
  title: string;
  text: string;
  startedAt?: string | undefined;
  caller: Caller;
  origin: Origin;
};

/** Tells everybody that something is wrong. Returns the incident's number. Refuses with INCIDENT_TIME_INVALID. */
export async function reportIncident(
  tx: Tx,
  { title, text, startedAt, caller, origin }: Reported,
): Promise<string> {
  const written = await insertIncident(tx, {
    title,
    text,
    startedAt: startedAt === undefined ? null : new Date(startedAt),
    authorId: caller.userId,
  });
  if (!written) throw new Refusal('INCIDENT_TIME_INVALID');
  const id = String(written.incidentId);
  await recordAudit(tx, {
    kind: 'staff',
    action: 'incident.reported',
    actor: caller,
    target: { type: 'incident', id },
    after: { title, text, startedAt: written.startedAt },
    origin,
  });
  return id;
}
