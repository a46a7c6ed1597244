import type { CallOf } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import { listAllIncidents } from './incidents.views.ts';
import { reportIncident } from './report-incident.ts';
import { updateIncident } from './update-incident.ts';

/** What staff tell everybody about the site. */
export const incidentsRoutes = ({ db }: { db: Db }): Handlers<CallOf<'incidents'>> => ({
  getIncidents: async ({ query }) => {
    const { incidents, total } = await listAllIncidents(db, query);
    return {
      incidents: incidents.map(({ incidentId, startedAt, resolvedAt, reportedAt, updates, ...words }) => ({
        ...words,
        id: String(incidentId),
        startedAt: startedAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
        reportedAt: reportedAt.toISOString(),
        updates: updates.map((update) => ({ ...update, at: new Date(update.at).toISOString() })),
      })),
      total,
    };
  },
  reportIncident: async ({ body, caller, origin }) => {
    const id = await inTransaction(db, (tx) => reportIncident(tx, { ...body, caller, origin }));
    return { message: said('server/incidents').answers.reported, id };
  },
  updateIncident: async ({ params: { id }, body: { text, resolved = false }, caller, origin }) => {
    await inTransaction(db, (tx) => updateIncident(tx, { id, text, resolved, caller, origin }));
    const { answers } = said('server/incidents');
    return { message: resolved ? answers.resolved : answers.updated };
  },
});
