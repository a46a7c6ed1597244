import * as z from 'zod/mini';
import { endpoints } from '../../endpoint.ts';
import type { ErrorCode } from '../../errors.ts';
import { idOf, listQuery, message, moment, spoken, storable, total } from '../../fields.ts';
import { INCIDENT_TEXT_LENGTH_MAX, INCIDENT_TITLE_LENGTH_MAX } from '../../limits.ts';

const written = ({ most, whenEmpty }: { most: number; whenEmpty: ErrorCode }) =>
  z
    .string(message(whenEmpty))
    .check(
      z.trim(),
      z.minLength(1, message(whenEmpty)),
      z.maxLength(most, message('INCIDENT_TOO_LONG')),
      storable,
    );

const text = written({ most: INCIDENT_TEXT_LENGTH_MAX, whenEmpty: 'INCIDENT_TEXT_EMPTY' });

export const incidentsCalls = endpoints({
  getIncidents: {
    method: 'GET',
    path: '/admin/incidents',
    access: 'incident.manage',
    summary: 'Everything that staff reported as an incident, newest first',
    query: listQuery,
    response: z.object({
      incidents: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          text: z.string(),
          startedAt: z.string(),
          resolvedAt: z.nullable(z.string()),
          reportedAt: z.string(),
          reportedBy: z.string(),
          updates: z.array(z.object({ text: z.string(), at: z.string(), author: z.string() })),
        }),
      ),
      total,
    }),
  },
  reportIncident: {
    method: 'POST',
    path: '/admin/incident',
    access: 'incident.manage',
    summary: 'Tell everybody what is wrong, since when; without a time, since now',
    body: z.object({
      title: written({ most: INCIDENT_TITLE_LENGTH_MAX, whenEmpty: 'INCIDENT_TITLE_EMPTY' }),
      text,
      startedAt: z.optional(
        moment({
          offset: true,
          error: message('INCIDENT_TIME_INVALID'),
          whenOutside: 'INCIDENT_TIME_INVALID',
        }),
      ),
    }),
    response: z.extend(spoken, { id: z.string() }),
  },
  updateIncident: {
    method: 'POST',
    path: '/admin/incident/{id}/update',
    access: 'incident.manage',
    summary: 'Tell everybody how an incident goes on, or that it is over',
    params: z.object({ id: idOf('INCIDENT_NOT_FOUND') }),
    body: z.object({ text, resolved: z.optional(z.boolean()) }),
    response: spoken,
  },
});
