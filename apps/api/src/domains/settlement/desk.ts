import { formatIst, type Paise, paise, toRupees } from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/settlement';
import type { Column } from '../../platform/http/bodies/csv.ts';
import { nameOf } from './settlement.ts';
import type { DeskRow } from './settlement.views.ts';

/** A match on the settlement desk, as the wire has it. */
export const deskRow = (row: DeskRow) => ({
  betId: String(row.match_id),
  code: row.code,
  leagueName: row.league,
  teamAName: row.team_a,
  teamBName: row.team_b,
  sportType: row.sport,
  betStartTime: row.starts_at.toISOString(),
  betEndTime: row.ends_at.toISOString(),
  betClosedAt: row.closing_at.toISOString(),
  state: row.state,
  isFrozen: row.is_frozen,
  isReversible: isReversible(row),
  bets: betsOf(row),
  result: row.result === null ? null : resultShown({ ...row, result: row.result }),
  earlier: row.earlier.map(({ result, settledAt, reversedAt, ...rest }) => ({
    ...rest,
    finalBetResult: nameOf({ teamA: row.team_a, teamB: row.team_b }, result),
    settledAt: new Date(settledAt).toISOString(),
    reversedAt: new Date(reversedAt).toISOString(),
  })),
});

const resultShown = (row: DeskRow & { result: NonNullable<DeskRow['result']> }) => ({
  finalBetResult: nameOf({ teamA: row.team_a, teamB: row.team_b }, row.result),
  outcomeKnownAt: row.outcome_known_at?.toISOString() ?? null,
  reason: row.reason,
  settledBy: row.settled_by,
  settledAt: row.recorded_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  clients: row.clients === null ? null : Number(row.clients),
  lateCancels: row.late_cancels === null ? null : Number(row.late_cancels),
  betsDone: Number(row.bets_done),
  clientsDone: Number(row.clients_done),
  clientsHeld: Number(row.clients_held),
  payout: inRupees(row.payout),
  houseResult: inRupees(row.house_delta),
  reversal: reversalShown(row),
});

function reversalShown(row: DeskRow) {
  if (row.reversal_recorded_at === null) return null;
  return {
    reason: row.reversal_reason ?? '',
    reversedBy: row.reversed_by ?? '',
    reversedAt: row.reversal_recorded_at.toISOString(),
    finishedAt: row.reversal_finished_at?.toISOString() ?? null,
    takenBack: inRupees(-row.payout - row.advanced),
    owed: inRupees(row.advanced),
    debtors: Number(row.debtors),
  };
}

function betsOf({ state, open_bets, bets_paid, bets }: DeskRow): number {
  if (state === 'waiting') return Number(open_bets);
  return Number(state === 'reversing' ? bets_paid : bets);
}

/** True if only clients with frozen wallets are left to pay; the command checks again under its locks. */
const isReversible = ({ state, clients, clients_done, clients_held }: DeskRow): boolean =>
  state === 'settled' || (state === 'settling' && clients_done + clients_held === clients);

const inRupees = (amount: bigint): number => toRupees(paise(amount) satisfies Paise);

/** Empty for a match without a result. */
const ofResult =
  <Cell>(cellOf: (row: DeskRow & { result: NonNullable<DeskRow['result']> }) => Cell) =>
  (row: DeskRow): Cell | null =>
    row.result === null ? null : cellOf({ ...row, result: row.result });

const ofReversal = (cellOf: (row: DeskRow) => number) => (row: DeskRow) =>
  row.reversal_recorded_at === null ? null : cellOf(row);

const timeOf = (time: Date | null) => (time === null ? null : formatIst(time, 'second'));

export const deskColumns: Column<DeskRow>[] = [
  [headings.match, (row) => row.code],
  [headings.league, (row) => row.league],
  [headings.teamA, (row) => row.team_a],
  [headings.teamB, (row) => row.team_b],
  [headings.sport, (row) => row.sport],
  [headings.end, (row) => formatIst(row.ends_at, 'second')],
  [headings.closed, (row) => formatIst(row.closing_at, 'second')],
  [headings.state, (row) => row.state],
  [headings.bets, betsOf],
  [headings.result, ofResult((row) => nameOf({ teamA: row.team_a, teamB: row.team_b }, row.result))],
  [headings.betsDone, ofResult((row) => Number(row.bets_done))],
  [headings.clients, ofResult((row) => (row.clients === null ? null : Number(row.clients)))],
  [headings.payout, ofResult((row) => inRupees(row.payout))],
  [headings.houseResult, ofResult((row) => inRupees(row.house_delta))],
  [headings.outcomeKnown, (row) => timeOf(row.outcome_known_at)],
  [headings.lateCancels, (row) => (row.late_cancels === null ? null : Number(row.late_cancels))],
  [headings.settledBy, (row) => row.settled_by],
  [headings.settled, ofResult((row) => formatIst(row.recorded_at, 'second'))],
  [headings.reason, (row) => row.reason],
  [headings.takenBack, ofReversal((row) => inRupees(-row.payout - row.advanced))],
  [headings.leftOwed, ofReversal((row) => inRupees(row.advanced))],
  [headings.reversedBy, (row) => row.reversed_by],
  [headings.reversed, (row) => timeOf(row.reversal_recorded_at)],
  [headings.reversalReason, (row) => row.reversal_reason],
];
