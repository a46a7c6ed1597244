import { type Body, type contract, type Query } from '@tossbook/contract';
import {
  formatIst,
  normaliseFullName,
  type Paise,
  paise,
  parsePercent,
  rateBp,
  toPercent,
  toRupees,
} from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type Column, csvFile } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/tx.ts';
import { createMatch } from './create-match.ts';
import { editMatch } from './edit-match.ts';
import { hasEnded, type MatchDetails, stateOf } from './match.ts';
import { findPoster } from './matches.store.ts';
import {
  listMarket,
  listMatches,
  listMatchesFor,
  listSchedule,
  type ScheduledMatch,
  wholeSchedule,
} from './matches.views.ts';
import { makePoster, POSTER_TYPE } from './poster.ts';
import { disableMatch, enableMatch } from './toggle-match.ts';

type Calls =
  | 'createMatch'
  | 'editMatch'
  | 'enableMatch'
  | 'disableMatch'
  | 'getAllMatches'
  | 'getClientMatches'
  | 'getSchedule'
  | 'getMarketAnalysis'
  | 'getPoster';

export const matchesRoutes = ({ db }: { db: Db }): Handlers<Calls> => ({
  createMatch: async ({ body, query, caller, origin }) => {
    const match = { ...(await readForm(body, query)), reason: body.reason, caller, origin };
    await inTransaction(db, (tx) => createMatch(tx, match));
    return { message: 'Bet created successfully' };
  },
  editMatch: async ({ body, query, caller, origin }) => {
    const edit = { ...(await readForm(body, query)), reason: body.reason, caller, origin };
    await inTransaction(db, (tx) => editMatch(tx, { ...edit, matchId: BigInt(query.betId) }));
    return { message: 'Bet updated successfully' };
  },
  enableMatch: async ({ body, caller, origin }) => {
    const toggle = { matchId: BigInt(body.betId), reason: body.reason, caller, origin };
    await inTransaction(db, (tx) => enableMatch(tx, toggle));
    return { message: 'Bet enabled successfully' };
  },
  disableMatch: async ({ body, caller, origin }) => {
    const toggle = { matchId: BigInt(body.betId), reason: body.reason, caller, origin };
    await inTransaction(db, (tx) => disableMatch(tx, toggle));
    return { message: 'Bet disabled successfully' };
  },
  getAllMatches: async ({ query }) => {
    const { matches, total } = await listMatches(db, { query, withContent: query.posters !== 'url' });
    return { betList: matches.toSorted(byClosing).map((row) => ({ ...shown(row), ...totals(row) })), total };
  },
  getClientMatches: async ({ query, caller }) => {
    const { matches, total } = await listMatchesFor(db, caller.userId, {
      query,
      withContent: query.posters !== 'url',
    });
    return {
      history: matches.toSorted(byClosing).map((row) => ({ ...shown(row), outstanding: outstanding(row) })),
      total,
    };
  },
  getSchedule: async ({ query, caller }) => {
    const schedule = { query, sport: query.sportType };
    if (query.format === 'csv') {
      const screen = query.sportType ? `${query.sportType.toLowerCase()}-schedule` : 'schedule';
      return csvFile({ screen, userName: caller.userName }, scheduleColumns, wholeSchedule(db, schedule));
    }
    const { matches, total } = await listSchedule(db, schedule);
    const of = (sport: 'Cricket' | 'Kabaddi') => matches.filter((row) => row.sport === sport).map(scheduled);
    return { cricketBetList: of('Cricket'), kabaddiBetList: of('Kabaddi'), total };
  },
  getMarketAnalysis: async ({ query }) => {
    const { matches, total } = await listMarket(db, query);
    return {
      total,
      marketResult: matches.map((row) => ({
        betId: String(row.match_id),
        leagueName: row.league,
        teamAName: row.team_a,
        teamBName: row.team_b,
        ...totals(row),
        // The house keeps the stakes on the loser and owes the profit on the winner.
        houseResultIfTeamA: inRupees((row.stake_b ?? 0n) - (row.profit_a ?? 0n)),
        houseResultIfTeamB: inRupees((row.stake_a ?? 0n) - (row.profit_b ?? 0n)),
      })),
    };
  },
  getPoster: async ({ params }) => {
    const content = await findPoster(db, Buffer.from(params.hash, 'hex'));
    if (!content) throw new Refusal('POSTER_NOT_FOUND');
    return new File([new Uint8Array(content)], `${params.hash}.jpg`, { type: POSTER_TYPE });
  },
});

type Form = Body<(typeof contract)['createMatch']>;
type Times = Pick<Query<(typeof contract)['createMatch']>, 'betStartTime' | 'betEndTime'>;

/** The form in our own words; its poster, which takes a while, made outside of any transaction. */
async function readForm(form: Form, times: Times) {
  const details: MatchDetails = {
    teamA: named(form.teamAName),
    teamB: named(form.teamBName),
    league: named(form.leagueName),
    sport: form.sportType,
    rate: parsePercent(form.tossRate) ?? refuse('RATE_INVALID'),
    startsAt: new Date(times.betStartTime),
    endsAt: new Date(times.betEndTime),
  };
  const poster = form.posterImg ? await makePoster(new Uint8Array(await form.posterImg.arrayBuffer())) : null;
  return { details, poster };
}

const named = (text: string) => normaliseFullName(text) ?? refuse('MATCH_TEXT_INVALID');

function refuse(code: 'RATE_INVALID' | 'MATCH_TEXT_INVALID'): never {
  throw new Refusal(code);
}

type Row = Awaited<ReturnType<typeof listMatches>>['matches'][number];
type OwnRow = Awaited<ReturnType<typeof listMatchesFor>>['matches'][number];
type Listed = Row | OwnRow;

const byClosing = (a: Listed, b: Listed) =>
  a.endsAt.getTime() - b.endsAt.getTime() || Number(a.match_id - b.match_id);

const shown = (row: Listed) => ({
  _id: String(row.match_id),
  ...scheduled(row),
  sportType: row.sport,
  active: row.isActive,
  state: stateOf(row, row.now),
  isExpired: hasEnded(row, row.now),
  posterImg: posterOf(row),
});

const scheduled = (
  row: Pick<Listed, 'team_a' | 'team_b' | 'league' | 'rate_bp' | 'startsAt' | 'endsAt'>,
) => ({
  teamAName: row.team_a,
  teamBName: row.team_b,
  leagueName: row.league,
  tossRate: toPercent(rateBp(row.rate_bp)),
  betStartTime: row.startsAt.toISOString(),
  betEndTime: row.endsAt.toISOString(),
});

function posterOf({ poster_hash, content }: Pick<Listed, 'poster_hash' | 'content'>) {
  if (!poster_hash) return null;
  return content
    ? { data: content.toString('base64'), contentType: POSTER_TYPE }
    : { url: `/api/poster/${poster_hash.toString('hex')}`, contentType: POSTER_TYPE };
}

const totals = ({ stake_a, stake_b }: Pick<Row, 'stake_a' | 'stake_b'>) => ({
  teamATotalAmount: stake_a ? inRupees(stake_a) : null,
  teamBTotalAmount: stake_b ? inRupees(stake_b) : null,
});

function outstanding({ side, stake, profit, team_a, team_b }: OwnRow) {
  if (side === null || stake === null || profit === null) return null;
  return {
    totalOutStandingAmount: inRupees(stake),
    bettingTeam: side === 'A' ? team_a : team_b,
    projectedReturn: inRupees(stake + profit),
  };
}

const inRupees = (amount: bigint): number => toRupees(paise(amount) satisfies Paise);

const scheduleColumns: Column<ScheduledMatch>[] = [
  ['Sport', (match) => match.sport],
  ['Team A', (match) => match.team_a],
  ['Team B', (match) => match.team_b],
  ['League', (match) => match.league],
  ['Start (IST)', (match) => formatIst(match.startsAt)],
  ['End (IST)', (match) => formatIst(match.endsAt)],
  ['Rate (%)', (match) => toPercent(rateBp(match.rate_bp))],
];
