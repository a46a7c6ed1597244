import { type RateBp, rateBp } from '@tossbook/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchStage } from '../../platform/db/db-types.ts';
import {
  changesSides,
  hasEnded,
  type MatchState,
  requireChangeable,
  requirePlayable,
  stateOf,
} from './match.ts';

const NOON = new Date('2026-11-15T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const open = {
  stage: 'betting' as MatchStage,
  startsAt: at(-10),
  endsAt: at(10),
  closedAt: null as Date | null,
  frozenAt: null as Date | null,
  isActive: true,
};

const states: [what: string, change: Partial<typeof open>, state: MatchState][] = [
  ['before its start', { startsAt: at(1) }, 'scheduled'],
  ['at its start', { startsAt: NOON }, 'open'],
  ['a millisecond before its end', { endsAt: new Date(NOON.getTime() + 1) }, 'open'],
  ['at its end', { endsAt: NOON }, 'closed'],
  ['with a result recorded early, then reversed', { closedAt: at(-1) }, 'closed'],
  ['disabled before its start', { isActive: false, startsAt: at(1) }, 'suspended'],
  ['disabled while it would be open', { isActive: false }, 'suspended'],
  ['frozen', { frozenAt: at(-1) }, 'suspended'],
  ['disabled and past its end', { isActive: false, endsAt: NOON }, 'closed'],
  ['being settled', { stage: 'settling' }, 'settling'],
  ['settled before its end', { stage: 'settled', closedAt: at(-1) }, 'settled'],
  ['being reversed', { stage: 'reversing', endsAt: at(-1) }, 'reversing'],
];

test.each(states)('a match %s is in its state', (_what, change, state) => {
  expect(stateOf({ ...open, ...change }, NOON)).toBe(state);
});

const anyMoment = fc.date({ min: at(-100), max: at(100), noInvalidDate: true });
const anyMatch = fc.record({
  stage: fc.constantFrom<MatchStage>('betting', 'settling', 'settled', 'reversing'),
  startsAt: anyMoment,
  endsAt: anyMoment,
  closedAt: fc.option(anyMoment),
  frozenAt: fc.option(anyMoment),
  isActive: fc.boolean(),
});

test('a match is open exactly while it is enabled, unfrozen, without result and between start and end', () => {
  fc.assert(
    fc.property(anyMatch, anyMoment, (match, now) => {
      const isOpen =
        match.isActive &&
        match.frozenAt === null &&
        match.stage === 'betting' &&
        match.closedAt === null &&
        match.startsAt <= now &&
        now < match.endsAt;
      expect(stateOf(match, now) === 'open').toBe(isOpen);
    }),
    { numRuns: 5000 },
  );
});

test('one that has ended stays so as time goes on, and is then neither scheduled, open nor suspended', () => {
  fc.assert(
    fc.property(anyMatch, anyMoment, fc.nat(), (match, now, later) => {
      fc.pre(hasEnded(match, now));
      const then = new Date(now.getTime() + later);
      expect(hasEnded(match, then)).toBe(true);
      expect(['scheduled', 'open', 'suspended']).not.toContain(stateOf(match, then));
    }),
  );
});

test.each([
  [{}, null],
  [{ isActive: false }, null],
  [{ startsAt: at(5) }, null],
  [{ endsAt: NOON }, 'MATCH_CLOSED'],
  [{ closedAt: at(-1) }, 'MATCH_CLOSED'],
  [{ stage: 'settled' as const }, 'MATCH_CLOSED'],
  [{ stage: 'settling' as const }, 'MATCH_SETTLING'],
  [{ stage: 'settling' as const, endsAt: at(-1) }, 'MATCH_SETTLING'],
  [{ stage: 'reversing' as const }, 'MATCH_SETTLING'],
])('a match with %j is refused a change with %s', (change, code) => {
  expect(codeOf(() => requireChangeable({ ...open, ...change }, NOON))).toBe(code);
});

const details = {
  teamA: 'Mumbai',
  teamB: 'Chennai',
  league: 'Premier League',
  sport: 'Cricket' as const,
  rate: rateBp(9500) as RateBp,
  startsAt: at(-1),
  endsAt: at(60),
};
const YEAR = 365 * 24 * 60;

test.each([
  [{}, null],
  [{ startsAt: at(60) }, 'END_BEFORE_START'],
  [{ startsAt: at(61) }, 'END_BEFORE_START'],
  [{ startsAt: at(-3), endsAt: at(-4), teamB: 'Mumbai' }, 'END_BEFORE_START'],
  [{ startsAt: at(-2), endsAt: at(-1) }, 'END_NOT_AHEAD'],
  [{ endsAt: NOON }, 'END_NOT_AHEAD'],
  [{ endsAt: at(YEAR) }, null],
  [{ endsAt: new Date(at(YEAR).getTime() + 1) }, 'TIME_TOO_FAR'],
  [{ startsAt: at(YEAR + 1), endsAt: at(YEAR + 2) }, 'TIME_TOO_FAR'],
  [{ startsAt: at(-YEAR) }, null],
  [{ startsAt: at(-YEAR - 1) }, 'TIME_TOO_FAR'],
  [{ teamB: 'Mumbai' }, 'TEAMS_SAME'],
  [{ teamB: 'MUM bai' }, 'TEAMS_SAME'],
  [{ teamB: 'mumbai\u00A0' }, 'TEAMS_SAME'],
  [{ teamA: 'No Result' }, 'TEAM_NAME_RESERVED'],
  [{ teamB: 'noresult' }, 'TEAM_NAME_RESERVED'],
  [{ teamB: 'Mumbai 2' }, null],
])('details with %j are refused with %s', (change, code) => {
  expect(codeOf(() => requirePlayable({ ...details, ...change }, NOON))).toBe(code);
});

test('sides change with a team or the sport, and with nothing else', () => {
  const other = { league: 'B', rate: rateBp(1), startsAt: at(1), endsAt: at(2) };
  expect(changesSides(details, { ...details, ...other })).toBe(false);
  for (const change of [{ teamA: 'X' }, { teamB: 'X' }, { teamA: 'mumbai' }, { sport: 'Kabaddi' as const }])
    expect(changesSides(details, { ...details, ...change })).toBe(true);
});

function codeOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
}
