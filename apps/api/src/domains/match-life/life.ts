import type { Answer, contract, EDITED_FIELDS, MATCH_EVENTS } from '@tossbook/contract';
import { NO_RESULT, type Paise, paise, toRupees } from '@tossbook/rules';
import { posterAddress } from '../matches/index.ts';
import type { AskedFor, Entry, LifeOfMatch, Run, Source } from './match-life.views.ts';

export type MatchEvent = Answer<(typeof contract)['getMatchLife']>['events'][number];
type Kind = (typeof MATCH_EVENTS)[number];
type Told = Pick<MatchEvent, 'id' | 'at' | 'by'> & { kind: Kind } & Partial<MatchEvent>;
type Life = { match: LifeOfMatch; entries: Entry[]; runs: Run[]; requests: AskedFor[]; sources: Source[] };

/** What a match has been through, the newest first. */
export function lifeOf({ match, entries, runs, requests, sources }: Life): MatchEvent[] {
  const told: Told[] = [
    ...entries.flatMap((entry) => entryEvent(match, entry)),
    ...openedBy(match),
    ...closedBy(match, { entries, runs, requests }),
    ...requests.flatMap(requestEvents),
    ...runs.flatMap((run) => runEvents(match, run)),
    ...sources.map((source) => sourceEvent(match, source)),
  ];
  return told
    .map((event) => ({ ...NOTHING, ...event }))
    .map((event, index) => ({ event, index, at: Date.parse(event.at) }))
    .toSorted((one, other) => other.at - one.at || other.index - one.index)
    .map(({ event }) => event);
}

const NOTHING = {
  reason: null,
  changes: [],
  result: null,
  reversal: null,
  amount: null,
  source: null,
  scope: null,
};

/** Results are told by the settlements themselves, which know what they paid. */
const ACTIONS: Record<string, Kind> = {
  'match.created': 'created',
  'match.edited': 'edited',
  'match.limited': 'limited',
  'match.disabled': 'disabled',
  'match.enabled': 'enabled',
  'matches.suspended': 'suspended',
  'matches.resumed': 'resumed',
  'alarm.raised': 'frozen',
  'alarm.resolved': 'unfrozen',
};

function entryEvent(match: LifeOfMatch, entry: Entry): Told[] {
  const { entryId, action, by, reason, before, after } = entry;
  const kind = ACTIONS[action];
  if (!kind) return [];
  const changes = kind === 'edited' || kind === 'limited' ? changesIn(before, after) : [];
  const scope = kind === 'suspended' || kind === 'resumed' ? scopeOf(after) : null;
  // The trail is written a moment after the match, which may open at once.
  const at = kind === 'created' ? match.createdAt : entry.at;
  return [{ id: `entry-${entryId}`, kind, at: at.toISOString(), by, reason, changes, scope }];
}

const scopeOf = (after: Entry['after']): string => textOf(after?.league) || textOf(after?.sport) || 'all';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Field = (typeof EDITED_FIELDS)[number];
/** The names in the trail, and how each value is told. */
const FIELDS: [key: string, field: Field, say: (value: unknown) => string][] = [
  ['teamA', 'teamA', String],
  ['teamB', 'teamB', String],
  ['league', 'league', String],
  ['sport', 'sport', String],
  ['rateBp', 'rate', (value) => String(Number(value) / 100)],
  ['startsAt', 'startsAt', String],
  ['endsAt', 'endsAt', String],
  ['poster', 'poster', () => 'yes'],
  ['liabilityMax', 'limit', (value) => String(toRupees(paise(BigInt(String(value)))))],
];

function changesIn(before: Entry['before'], after: Entry['after']): MatchEvent['changes'] {
  return FIELDS.filter(([key]) => (before?.[key] ?? null) !== (after?.[key] ?? null)).map(
    ([key, field, say]) => {
      const told = (value: unknown) => (value === null || value === undefined ? null : say(value));
      return { field, before: told(before?.[key]), after: told(after?.[key]) };
    },
  );
}

const endOf = ({ closedAt, endsAt }: LifeOfMatch) => (closedAt && closedAt < endsAt ? closedAt : endsAt);

/** A match that was made after its start opened when it was made. */
function openedBy(match: LifeOfMatch): Told[] {
  const at = match.startsAt > match.createdAt ? match.startsAt : match.createdAt;
  if (at > match.now || at >= endOf(match)) return [];
  return [{ id: 'opened', kind: 'opened', at: at.toISOString(), by: null }];
}

/** By the clock, by whoever closed it, or by whoever asked for a result before its end. */
function closedBy(match: LifeOfMatch, { entries, runs, requests }: Omit<Life, 'match' | 'sources'>): Told[] {
  const at = endOf(match);
  if (at > match.now) return [];
  const told = { id: 'closed', kind: 'closed' as const, at: at.toISOString() };
  if (at.getTime() === match.endsAt.getTime()) return [{ ...told, by: null }];
  const entry = entries.find(({ action }) => action === 'match.closed');
  if (entry) return [{ ...told, by: entry.by, reason: entry.reason }];
  const results = [
    ...requests.map(({ askedAt, askedBy }) => ({ at: askedAt, by: askedBy })),
    ...runs.map(({ settledAt, settledBy }) => ({ at: settledAt, by: settledBy })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = results;
  if (!first) return [{ ...told, by: null }];
  // Recorded milliseconds before betting closed, in one act: first it closed.
  const closedAt = first.at < at ? first.at : at;
  return [{ ...told, at: closedAt.toISOString(), by: first.by }];
}

function requestEvents(request: AskedFor): Told[] {
  const { approvalId, call, body, amount, reason, askedBy, state, decidedBy, decidedAt } = request;
  const isResult = call === 'settleUpBet';
  const asked: Told = {
    id: `asked-${approvalId}`,
    kind: isResult ? 'settle-asked' : 'reverse-asked',
    at: request.askedAt.toISOString(),
    by: askedBy,
    reason,
    amount: amount === null ? null : inRupees(amount),
    result: isResult ? { ...NO_TOTALS, finalBetResult: textOf(body.finalBetResult) } : null,
  };
  if (state === 'waiting' || !decidedAt) return [asked];
  return [
    asked,
    {
      id: `decided-${approvalId}`,
      kind: state,
      at: decidedAt.toISOString(),
      by: decidedBy,
      reason: request.decisionReason,
    },
  ];
}

const NO_TOTALS = { outcomeKnownAt: null, bets: null, clients: null, payout: null, houseResult: null };

/** Sooner than this, the payment is part of the settlement and not worth a line of its own. */
const LONG_MS = 5_000;
const tookLong = (from: Date, to: Date | null): to is Date =>
  to !== null && to.getTime() - from.getTime() > LONG_MS;

function runEvents(match: LifeOfMatch, run: Run): Told[] {
  const { settledAt, finishedAt, reversal } = run;
  const result = {
    finalBetResult: winnerOf(match, run.result),
    outcomeKnownAt: run.outcomeKnownAt?.toISOString() ?? null,
    bets: run.bets,
    clients: run.clients,
    payout: inRupees(run.payout),
    houseResult: inRupees(run.houseResult),
  };
  const id = (kind: Kind) => `${kind}-${run.run}`;
  const settled: Told = {
    id: id('settled'),
    kind: 'settled',
    at: settledAt.toISOString(),
    by: run.settledBy,
    reason: run.reason,
    result,
  };
  const paid: Told[] = tookLong(settledAt, finishedAt)
    ? [{ id: id('paid'), kind: 'paid', at: finishedAt.toISOString(), by: null, result }]
    : [];
  if (!reversal) return [settled, ...paid];
  const taken = {
    takenBack: inRupees(reversal.takenBack),
    owed: inRupees(reversal.owed),
    debtors: reversal.debtors,
  };
  const reversed: Told = {
    id: id('reversed'),
    kind: 'reversed',
    at: reversal.at.toISOString(),
    by: reversal.by,
    reason: reversal.reason,
    result,
    reversal: taken,
  };
  const back: Told[] = tookLong(reversal.at, reversal.finishedAt)
    ? [
        {
          id: id('taken-back'),
          kind: 'taken-back',
          at: reversal.finishedAt.toISOString(),
          by: null,
          reversal: taken,
        },
      ]
    : [];
  return [settled, ...paid, reversed, ...back];
}

const winnerOf = ({ teamA, teamB }: LifeOfMatch, result: Run['result']) =>
  ({ A: teamA, B: teamB, none: NO_RESULT })[result];

const sourceEvent = (
  match: LifeOfMatch,
  { sourceId, result, text, link, photoHash, at, by }: Source,
): Told => ({
  id: `source-${sourceId}`,
  kind: 'sourced',
  at: at.toISOString(),
  by,
  result: { ...NO_TOTALS, finalBetResult: winnerOf(match, result) },
  source: { text, link, photo: photoHash && posterAddress(photoHash) },
});

const inRupees = (amount: bigint): number => toRupees(paise(amount) satisfies Paise);
