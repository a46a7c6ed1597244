import type { Status } from '../src/features/status/queries.ts';

type Change = {
  books?: Partial<Status['books']>;
  log?: Partial<NonNullable<Status['log']>> | null;
  uptime?: Partial<Status['uptime']>;
  incidents?: Status['incidents'];
};

const DAY_MS = 86_400_000;
const AT = '2026-11-18T06:30:00.000Z';

/** The state of a site that works, at noon in India. */
export const aStatus = ({ books, log, uptime, incidents = [] }: Change = {}): Status => ({
  at: AT,
  books: {
    changesProvenAt: '2026-11-18T06:29:30.000Z',
    allProvenAt: '2026-11-17T20:31:12.000Z',
    laws: 36,
    lawsHeld: 36,
    openAlarms: 0,
    rows: 1_234_567,
    ...books,
  },
  log:
    log === null
      ? null
      : { size: 48_211, signedAt: '2026-11-18T06:29:02.000Z', secondsBehind: 28, witnesses: [], ...log },
  uptime: {
    percent: 99.98,
    seenAt: '2026-11-18T06:29:00.000Z',
    days: Array.from({ length: 90 }, (_, index) => ({
      day: new Date(Date.parse(AT) - (89 - index) * DAY_MS).toISOString().slice(0, 10),
      percent: index < 10 ? null : index === 40 ? 98.61 : 100,
    })),
    ...uptime,
  },
  incidents,
});

export const anIncident = (change: Partial<Status['incidents'][number]> = {}) => ({
  title: 'Deposits are late',
  text: 'Our bank does not answer.',
  startedAt: '2026-11-18T04:00:00.000Z',
  resolvedAt: null,
  updates: [{ text: 'The bank looks into it.', at: '2026-11-18T04:20:00.000Z' }],
  ...change,
});
