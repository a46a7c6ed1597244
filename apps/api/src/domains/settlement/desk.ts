import { formatIst, type Paise, paise, toRupees } from '@tossbook/rules';
import type { Column } from '../../platform/http/csv.ts';
import { nameOf } from './settlement.ts';
import type { DeskRow } from './settlement.views.ts';

/** A match on the settlement desk, as the wire has it. */
export const deskRow = (row: DeskRow) => ({
  betId: String(row.match_id),
  leagueName: row.league,
  teamAName: row.team_a,
  teamBName: row.team_b,
  sportType: row.sport,
  betStartTime: row.starts_at.toISOString(),
  betEndTime: row.ends_at.toISOString(),
  state: row.state,
  isFrozen: row.is_frozen,
  isReversible: isReversible(row),
  bets: betsOf(row),
  result: row.result === null ? null : resultShown({ ...row, result: row.result }),
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

/** Nobody is left to pay but clients whose wallets are frozen; the command asks again under its locks. */
const isReversible = ({ state, clients, clients_done, clients_held }: DeskRow): boolean =>
  state === 'settled' || (state === 'settling' && clients_done + clients_held === clients);

const inRupees = (amount: bigint): number => toRupees(paise(amount) satisfies Paise);

/** Of a match without a result there is nothing to say. */
const ofResult =
  <Cell>(cellOf: (row: DeskRow & { result: NonNullable<DeskRow['result']> }) => Cell) =>
  (row: DeskRow): Cell | null =>
    row.result === null ? null : cellOf({ ...row, result: row.result });

const ofReversal = (cellOf: (row: DeskRow) => number) => (row: DeskRow) =>
  row.reversal_recorded_at === null ? null : cellOf(row);

const timeOf = (time: Date | null) => (time === null ? null : formatIst(time, 'second'));

export const deskColumns: Column<DeskRow>[] = [
  ['Match', (row) => String(row.match_id)],
  ['League', (row) => row.league],
  ['Team A', (row) => row.team_a],
  ['Team B', (row) => row.team_b],
  ['Sport', (row) => row.sport],
  ['End (IST)', (row) => formatIst(row.ends_at, 'second')],
  ['State', (row) => row.state],
  ['Bets', betsOf],
  ['Result', ofResult((row) => nameOf({ teamA: row.team_a, teamB: row.team_b }, row.result))],
  ['Bets done', ofResult((row) => Number(row.bets_done))],
  ['Clients', ofResult((row) => (row.clients === null ? null : Number(row.clients)))],
  ['Payout (₹)', ofResult((row) => inRupees(row.payout))],
  ['House result (₹)', ofResult((row) => inRupees(row.house_delta))],
  ['Outcome known (IST)', (row) => timeOf(row.outcome_known_at)],
  ['Late cancels', (row) => (row.late_cancels === null ? null : Number(row.late_cancels))],
  ['Settled by', (row) => row.settled_by],
  ['Settled (IST)', ofResult((row) => formatIst(row.recorded_at, 'second'))],
  ['Reason', (row) => row.reason],
  ['Taken back (₹)', ofReversal((row) => inRupees(-row.payout - row.advanced))],
  ['Left owed (₹)', ofReversal((row) => inRupees(row.advanced))],
  ['Reversed by', (row) => row.reversed_by],
  ['Reversed (IST)', (row) => timeOf(row.reversal_recorded_at)],
  ['Reason of the reversal', (row) => row.reversal_reason],
];
