import {
  NO_RESULT,
  type Paise,
  paise,
  rateBp,
  SUSPENSION_SCOPES,
  toPercent,
  toRupees,
} from '@tossbook/rules';
import { editionOf, hasEnded, stateOf } from './match.ts';
import type { BetResult, listMarket, listMatches, listMatchesFor, listSettledFor } from './matches.views.ts';
import { POSTER_TYPE, posterAddress } from './poster.ts';

type Row = Awaited<ReturnType<typeof listMatches>>['matches'][number];
type OwnRow = Awaited<ReturnType<typeof listMatchesFor>>['matches'][number];
type SettledRow = Awaited<ReturnType<typeof listSettledFor>>[number];
type Listed = Row | OwnRow | SettledRow;
type MarketRow = Awaited<ReturnType<typeof listMarket>>['matches'][number];

/** Links to posters, or the posters themselves, as many as fit into an answer. */
export type Pictures = 'linked' | Map<Listed, Buffer>;

export const byClosing = (a: Listed, b: Listed) =>
  a.endsAt.getTime() - b.endsAt.getTime() || Number(a.match_id - b.match_id);

type Staffed = {
  pictures: Pictures /** Of a match without one of its own, in rupees. */;
  limit: number | null;
};

/** As staff see it. */
export const staffCard = (row: Row, { pictures, limit }: Staffed) => ({
  ...toCommonFields(row, pictures),
  ...totals(row),
  teamAProfit: inRupees(row.profit_a ?? 0n),
  teamBProfit: inRupees(row.profit_b ?? 0n),
  limit: row.liabilityMax === null ? limit : inRupees(row.liabilityMax),
  edition: editionOf({
    ...row,
    teamA: row.team_a,
    teamB: row.team_b,
    rate: rateBp(row.rate_bp),
    posterHash: row.poster_hash,
  }),
  isFrozen: row.frozenAt !== null,
  isSwitchedOff: !row.isEnabled,
  suspendedBy: scopesOf(row.suspendedBy),
});

/** The database holds no others. */
const scopesOf = (texts: string[]) => SUSPENSION_SCOPES.filter((scope) => texts.includes(scope));

/** As Market Analysis shows it: with the totals of its open bets. */
export const marketCard = (row: MarketRow) => ({
  betId: String(row.match_id),
  code: row.code,
  leagueName: row.league,
  teamAName: row.team_a,
  teamBName: row.team_b,
  betEndTime: row.endsAt.toISOString(),
  state: stateOf(row, row.now),
  ...totals(row),
});

/** As a client sees it, with their own stake. */
export const clientCard = (row: OwnRow, pictures: Pictures) => ({
  ...toCommonFields(row, pictures),
  outstanding: outstanding(row),
});

/** A settled match as the client who bet on it sees it. */
export const settledCard = (row: SettledRow) => ({
  ...toCommonFields(row, 'linked'),
  result: {
    ...resultOf(row),
    betTeamName: row.side === 'A' ? row.team_a : row.team_b,
    settledAt: row.settledAt.toISOString(),
  },
});

type Settled = Pick<BetResult, 'team_a' | 'team_b' | 'result' | 'stake' | 'payout'>;

const resultOf = <Status>(row: Settled & { status: Status }) => ({
  finalBetResult: row.result === 'none' ? NO_RESULT : row.result === 'A' ? row.team_a : row.team_b,
  betStatus: row.status,
  amountOfBet: inRupees(row.stake),
  payout: inRupees(row.payout),
});

const toCommonFields = (row: Listed, pictures: Pictures) => ({
  _id: String(row.match_id),
  ...scheduled(row),
  sportType: row.sport,
  active: row.isActive,
  state: stateOf(row, row.now),
  isExpired: hasEnded(row, row.now),
  posterImg: posterOf(row, pictures),
});

export const scheduled = (
  row: Pick<Listed, 'code' | 'team_a' | 'team_b' | 'league' | 'rate_bp' | 'startsAt' | 'endsAt'>,
) => ({
  code: row.code,
  teamAName: row.team_a,
  teamBName: row.team_b,
  leagueName: row.league,
  tossRate: toPercent(rateBp(row.rate_bp)),
  betStartTime: row.startsAt.toISOString(),
  betEndTime: row.endsAt.toISOString(),
});

function posterOf(row: Listed, pictures: Pictures) {
  if (!row.poster_hash) return null;
  if (pictures === 'linked') return { url: posterAddress(row.poster_hash), contentType: POSTER_TYPE };
  const content = pictures.get(row);
  return content ? { data: content.toString('base64'), contentType: POSTER_TYPE } : null;
}

type Stakes = Pick<Row, 'stake_a' | 'stake_b' | 'profit_a' | 'profit_b'>;
type Totals = Stakes & Pick<Row, 'bets_a' | 'bets_b'>;

const totals = (row: Totals) => ({
  teamATotalAmount: row.stake_a ? inRupees(row.stake_a) : null,
  teamBTotalAmount: row.stake_b ? inRupees(row.stake_b) : null,
  houseResultIfTeamA: inRupees(houseResults(row).ifA),
  houseResultIfTeamB: inRupees(houseResults(row).ifB),
  teamABets: Number(row.bets_a ?? 0n),
  teamBBets: Number(row.bets_b ?? 0n),
  liability: inRupees(liabilityOf(row)),
});

/** The house keeps the stakes on the loser and owes the profit on the winner. */
const houseResults = ({ stake_a, stake_b, profit_a, profit_b }: Stakes) => ({
  ifA: (stake_b ?? 0n) - (profit_a ?? 0n),
  ifB: (stake_a ?? 0n) - (profit_b ?? 0n),
});

/** What the house loses at worst. Must agree with match_liability() in the database. */
export function liabilityOf(row: Stakes): bigint {
  const { ifA, ifB } = houseResults(row);
  const worst = ifA < ifB ? ifA : ifB;
  return worst < 0n ? -worst : 0n;
}

function outstanding({ side, stake, profit, team_a, team_b }: OwnRow) {
  if (side === null || stake === null || profit === null) return null;
  return {
    totalOutStandingAmount: inRupees(stake),
    bettingTeam: side === 'A' ? team_a : team_b,
    projectedReturn: inRupees(stake + profit),
  };
}

const inRupees = (amount: bigint): number => toRupees(paise(amount) satisfies Paise);
