import type { Db } from '../../platform/db/db.ts';
import {
  type ChangeRow,
  type OpenRow,
  type Reading,
  readChanges,
  readSpans,
  type Span,
} from './market.views.ts';
import {
  type Change,
  lengthened,
  type Parts,
  type Point,
  partLength,
  pointsOf,
  type Stakes,
  sumOf,
  withChanges,
} from './timeline.ts';

export type Timeline = { matchId: bigint; points: Point[] };

/** What a process knows of a match. Bets and cancels never change, so none is read twice. */
type Known = {
  /** What changed before `readUntil`. */
  parts: Parts;
  readUntil: Date;
  /** By how much the totals exceed the changes; zero while the books hold. */
  gap: Stakes;
  points: Point[];
  readAt: number;
};

/** How long a timeline is served without reading again. */
const FRESH_MS = 2_000;
/** A bet becomes visible a moment after its timestamp. Older than this, no more are expected. */
const COMMIT_MS = 5_000;
const MATCHES_MAX = 500;

/**
 * Follows how stakes grow: the first look at a match reads all its bets, each later one only those since. If a bet
 * becomes visible later than expected, the sum differs from what is open, and the match is read from scratch.
 */
export function followTimelines(db: Db, { freshMs = FRESH_MS } = {}) {
  const known = new Map<bigint, Known>();
  let turn: Promise<unknown> = Promise.resolve();

  async function refresh(matchIds: bigint[]): Promise<void> {
    const stale = matchIds.filter((id) => Date.now() - (known.get(id)?.readAt ?? 0) >= freshMs);
    if (stale.length === 0) return;
    const spans = await readSpans(db, stale);
    const late = await readOn(spans);
    for (const { matchId } of late) known.delete(matchId);
    await readOn(late);
    for (const id of [...known.keys()].slice(0, Math.max(0, known.size - MATCHES_MAX))) known.delete(id);
  }

  /** Reads on from the last time; returns the matches whose changes do not add up to what is open. */
  async function readOn(spans: Span[]): Promise<Span[]> {
    const [first] = spans;
    if (!first) return [];
    const readUntil = new Date(first.now.getTime() - COMMIT_MS);
    const readings = spans.map((span): Reading => {
      const from = known.get(span.matchId)?.readUntil ?? null;
      return { matchId: span.matchId, from, lengthMs: lengthOf(span) };
    });
    const { changes, open } = await readChanges(db, readings, { oldBefore: readUntil });
    return spans.filter((span) => {
      const { matchId } = span;
      const lengthMs = lengthOf(span);
      const of = <Row extends { matchId: bigint }>(rows: Row[]) =>
        rows.filter((row) => row.matchId === matchId);
      const before = known.get(matchId);
      const parts = withChanges(
        lengthened(before?.parts ?? new Map(), lengthMs),
        of(changes)
          .filter(({ isOld }) => isOld)
          .map(changeOf),
        lengthMs,
      );
      const all = withChanges(
        parts,
        of(changes)
          .filter(({ isOld }) => !isOld)
          .map(changeOf),
        lengthMs,
      );
      const gap = gapOf(of(open), all);
      known.delete(matchId);
      known.set(matchId, {
        parts,
        readUntil,
        gap,
        points: pointsOf(all, { length: lengthMs, until: span.until.getTime() }),
        readAt: Date.now(),
      });
      return before !== undefined && (gap.a !== before.gap.a || gap.b !== before.gap.b);
    });
  }

  return async (matchIds: bigint[]): Promise<Timeline[]> => {
    // Serialized, so that two people who open the page at once read a match only once.
    const mine = turn.then(() => refresh(matchIds));
    turn = mine.catch(() => undefined);
    await mine;
    return matchIds.flatMap((matchId) => {
      const points = known.get(matchId)?.points ?? [];
      return points.length > 0 ? [{ matchId, points }] : [];
    });
  };
}

const lengthOf = ({ firstBetAt, until }: Span) =>
  partLength({ from: firstBetAt.getTime(), until: until.getTime() });

const changeOf = ({ at, side, stake }: ChangeRow): Change => ({ at: at.getTime(), side, stake });

/** While a match is being settled its bets are closing, so there is nothing to compare with. */
function gapOf(open: OpenRow[], parts: Parts): Stakes {
  if (open.length === 0) return { a: 0n, b: 0n };
  const { a, b } = sumOf(parts);
  const openOn = (side: 'A' | 'B') => open.find((row) => row.side === side)?.stake ?? 0n;
  return { a: openOn('A') - a, b: openOn('B') - b };
}
