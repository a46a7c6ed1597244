import type { Db } from '../../platform/db.ts';
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

/** What a process knows of a match: bets and cancels are facts, so what was read once is not read again. */
type Known = {
  /** What changed before `readUntil`. */
  parts: Parts;
  readUntil: Date;
  /** What the totals have more than the changes; nothing, while the books hold. */
  gap: Stakes;
  points: Point[];
  readAt: number;
};

/** For so long the same picture is good enough. */
const FRESH_MS = 2_000;
/** A bet is seen a moment after the time that it carries. Before so long ago, nothing is expected any more. */
const COMMIT_MS = 5_000;
const MATCHES_MAX = 500;

/**
 * How stakes grew, as this process follows it: the first look at a match reads all its bets, each later one only those
 * since. Should a bet come later than expected, then the sum is not what is open, and the match is read anew.
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

  /** Reads on, and answers those whose changes do not add up to what is open. */
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
    // One after the other: two people who open the page at once read a match once.
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

/** Of a match that is being settled, whose bets are closing, there is nothing to compare with. */
function gapOf(open: OpenRow[], parts: Parts): Stakes {
  if (open.length === 0) return { a: 0n, b: 0n };
  const { a, b } = sumOf(parts);
  const openOn = (side: 'A' | 'B') => open.find((row) => row.side === side)?.stake ?? 0n;
  return { a: openOn('A') - a, b: openOn('B') - b };
}
