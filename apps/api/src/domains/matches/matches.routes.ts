import { type Body, type CallOf, type contract, type Query } from '@tossbook/contract';
import {
  formatIst,
  normaliseMatchText,
  paise,
  parsePercent,
  rateBp,
  type Suspension,
  toPercent,
  toRupees,
} from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/matches';
import { fill } from '@tossbook/words/fill';
import type { Db } from '../../platform/db/db.ts';
import { operationOf } from '../../platform/db/operations.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { Limits } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { runOnce } from '../money/index.ts';
import type { LiveSettings } from '../settings/index.ts';
import { byClosing, clientCard, marketCard, scheduled, settledCard, staffCard } from './card.ts';
import { createMatch } from './create-match.ts';
import { editMatch } from './edit-match.ts';
import { type MatchDetails, rateRulesOf } from './match.ts';
import {
  findMatch,
  listMarket,
  listMatches,
  listMatchesFor,
  listSchedule,
  listSettledFor,
  readOpenLiability,
  type ScheduledMatch,
  wholeSchedule,
} from './matches.views.ts';
import { makePoster, POSTER_TYPE } from './poster.ts';
import { createPosterShelf } from './poster-shelf.ts';
import { resumeMatches, suspendMatches } from './suspend-matches.ts';
import { closeBettingNow, disableMatch, enableMatch } from './toggle-match.ts';

type Parts = { db: Db; reads: Db; limits: Limits; settings: LiveSettings };

export function matchesRoutes({ db, reads, limits, settings }: Parts): Handlers<CallOf<'matches'>> {
  const shelf = createPosterShelf({ db, limits });
  const limitOfAll = () => settings.current()['bet.matchLiabilityMaxRupees'];
  return {
    createMatch: async ({ body, query, caller, origin, operationId }) => {
      const match = { ...(await readForm(body, query)), reason: body.reason, caller, origin };
      const sent = { ...query, ...body, posterImg: match.poster?.hash.toString('hex') };
      const operation = operationOf({ userId: caller.userId, operationId, call: 'createMatch', body: sent });
      return runOnce(db, { caller, operation, walletIds: [] }, async (tx) => {
        const { matchId, code } = await createMatch(tx, match);
        return { message: said('server/matches').answers.created, betId: String(matchId), matchCode: code };
      });
    },
    editMatch: async ({ body, query, caller, origin }) => {
      const edit = { ...(await readForm(body, query)), reason: body.reason, caller, origin };
      const removesPoster = body.removePoster === 'true';
      await inTransaction(db, (tx) =>
        editMatch(tx, { ...edit, matchId: BigInt(query.betId), removesPoster, edition: body.edition }),
      );
      return { message: said('server/matches').answers.updated };
    },
    enableMatch: async ({ body, caller, origin }) => {
      const toggle = { matchId: BigInt(body.betId), reason: body.reason, caller, origin };
      await inTransaction(db, (tx) => enableMatch(tx, toggle));
      return { message: said('server/matches').answers.enabled };
    },
    disableMatch: async ({ body, caller, origin }) => {
      const toggle = { matchId: BigInt(body.betId), reason: body.reason, caller, origin };
      await inTransaction(db, (tx) => disableMatch(tx, toggle));
      return { message: said('server/matches').answers.disabled };
    },
    closeBetting: async ({ body, caller, origin }) => {
      const toggle = { matchId: BigInt(body.betId), reason: body.reason, caller, origin };
      await inTransaction(db, (tx) => closeBettingNow(tx, toggle));
      return { message: said('server/matches').answers.bettingClosed };
    },
    suspendMatches: async ({ body, caller, origin }) => {
      const act = { about: suspensionOf(body), reason: body.reason, caller, origin };
      const matches = await inTransaction(db, (tx) => suspendMatches(tx, act));
      const { suspendedNone: none, suspendedOne: one, suspended: many } = said('server/matches').answers;
      return { message: counted(matches, { none, one, many }), matches };
    },
    resumeMatches: async ({ body, caller, origin }) => {
      const act = { about: suspensionOf(body), reason: body.reason, caller, origin };
      const matches = await inTransaction(db, (tx) => resumeMatches(tx, act));
      const { resumedNone: none, resumedOne: one, resumed: many } = said('server/matches').answers;
      return { message: counted(matches, { none, one, many }), matches };
    },
    getAllMatches: async ({ query }) => {
      const { matches, total } = await listMatches(db, query);
      const sorted = matches.toSorted(byClosing);
      const pictures = query.posters === 'url' ? 'linked' : await shelf.fill(sorted);
      return { betList: sorted.map((row) => staffCard(row, { pictures, limit: limitOfAll() })), total };
    },
    getMatch: async ({ query }) => {
      const found = await findMatch(db, BigInt(query.betId));
      if (!found) throw new Refusal('MATCH_NOT_FOUND');
      const { hasBets, createdAt, createdBy, liabilityMax } = found;
      return {
        match: {
          ...staffCard(found, { pictures: 'linked', limit: limitOfAll() }),
          hasBets,
          createdAt: createdAt.toISOString(),
          createdBy,
          liabilityMax: liabilityMax === null ? null : toRupees(paise(liabilityMax)),
          liabilityMaxDefault: limitOfAll(),
        },
      };
    },
    getClientMatches: async ({ query, caller }) => {
      const { matches, total } = await listMatchesFor(db, caller.userId, query);
      const sorted = matches.toSorted(byClosing);
      const pictures = query.posters === 'url' ? 'linked' : await shelf.fill(sorted);
      return {
        history: sorted.map((row) => clientCard(row, pictures)),
        total,
        ...(query.settled && { settled: (await listSettledFor(db, caller.userId)).map(settledCard) }),
      };
    },
    getRateRules: async () => rateRulesOf(settings.current()),
    getSchedule: async ({ query, caller }) => {
      const schedule = { query, sport: query.sportType };
      if (query.format === 'csv') {
        const screen = query.sportType ? `${query.sportType.toLowerCase()}-schedule` : 'schedule';
        return csvFile(
          { screen, userName: caller.userName },
          scheduleColumns,
          wholeSchedule(reads, schedule),
        );
      }
      const { matches, total } = await listSchedule(db, schedule);
      const of = (sport: 'Cricket' | 'Kabaddi') =>
        matches.filter((row) => row.sport === sport).map(scheduled);
      return { cricketBetList: of('Cricket'), kabaddiBetList: of('Kabaddi'), total };
    },
    getMarketAnalysis: async ({ query }) => {
      const { matches, total } = await listMarket(db, query);
      return {
        total,
        openLiability: toRupees(await readOpenLiability(db)),
        marketResult: matches.map(marketCard),
      };
    },
    getPoster: async ({ params, origin }) => {
      const content = await shelf.find(params.hash, origin);
      return new File([new Uint8Array(content)], `${params.hash}.jpg`, { type: POSTER_TYPE });
    },
  };
}

type Form = Body<(typeof contract)['createMatch']>;
type Times = Pick<Query<(typeof contract)['createMatch']>, 'betStartTime' | 'betEndTime'>;

/** Parses the form. Making the poster is slow, so this runs outside any transaction. */
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

const named = (text: string) => normaliseMatchText(text) ?? refuse('MATCH_TEXT_INVALID');

function refuse(code: 'RATE_INVALID' | 'MATCH_TEXT_INVALID' | 'SPORT_EMPTY' | 'LEAGUE_EMPTY'): never {
  throw new Refusal(code);
}

function suspensionOf({ scope, sport, league }: Body<(typeof contract)['suspendMatches']>): Suspension {
  switch (scope) {
    case 'all':
      return { scope };
    case 'sport':
      return { scope, sport: sport ?? refuse('SPORT_EMPTY') };
    case 'league':
      return { scope, sport, league: named(league ?? refuse('LEAGUE_EMPTY')) };
  }
}

const counted = (matches: number, words: { none: string; one: string; many: string }) =>
  matches === 0 ? words.none : matches === 1 ? words.one : fill(words.many, { matches });

const scheduleColumns: Column<ScheduledMatch>[] = [
  [headings.match, (match) => match.code],
  [headings.sport, (match) => match.sport],
  [headings.teamA, (match) => match.team_a],
  [headings.teamB, (match) => match.team_b],
  [headings.league, (match) => match.league],
  [headings.start, (match) => formatIst(match.startsAt)],
  [headings.end, (match) => formatIst(match.endsAt)],
  [headings.rate, (match) => toPercent(rateBp(match.rate_bp))],
];
