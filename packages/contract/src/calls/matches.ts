import { normaliseMatchText, parsePercent, SPORTS } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import {
  betId,
  betIds,
  exportable,
  message,
  moment,
  reason,
  rupees,
  spoken,
  sport,
  timedQuery,
  total,
} from '../fields.ts';
import { POSTER_BYTES_MAX } from '../limits.ts';

export const MATCH_STATES = [
  'scheduled',
  'open',
  'suspended',
  'closed',
  'settling',
  'settled',
  'reversing',
] as const;

const name = (whenEmpty: ErrorCode) =>
  z
    .string(message(whenEmpty))
    .check(z.trim(), z.minLength(1, message(whenEmpty)))
    .check(z.refine((text) => normaliseMatchText(text) !== null, message('MATCH_TEXT_INVALID')));

/** A percentage as text, since form fields have no other type. */
const tossRate = z
  .string(message('RATE_EMPTY'))
  .check(z.trim(), z.minLength(1, message('RATE_EMPTY')))
  .check(z.refine((text) => Number.isFinite(Number(text)), message('RATE_EMPTY')))
  .check(z.refine((text) => parsePercent(text) !== null, message('RATE_INVALID')));

/** The fields are listed in the order in which they are checked. */
const matchForm = z.object({
  teamAName: name('TEAM_EMPTY'),
  teamBName: name('TEAM_EMPTY'),
  tossRate,
  leagueName: name('LEAGUE_EMPTY'),
  sportType: z.enum(SPORTS, message('SPORT_EMPTY')),
  posterImg: z.optional(
    z.file(message('POSTER_INVALID')).check(z.maxSize(POSTER_BYTES_MAX, message('POSTER_TOO_LARGE'))),
  ),
  reason,
});

const time = (whenEmpty: ErrorCode) =>
  moment({ offset: true, error: message(whenEmpty), whenOutside: 'TIME_TOO_FAR' });
const times = { betStartTime: time('START_TIME_EMPTY'), betEndTime: time('END_TIME_EMPTY') };

/** Matches are filtered by start time, and by a term in the league or a team. */
const matchQuery = z.extend(timedQuery, { posters: z.optional(z.enum(['data', 'url'])) });
const hasPictures = (query: unknown) => (query as z.output<typeof matchQuery>).posters !== 'url';

const posterImg = z.nullable(
  z.union([
    z.object({ data: z.string(), contentType: z.string() }),
    z.object({ url: z.string(), contentType: z.string() }),
  ]),
);

const scheduled = {
  teamAName: z.string(),
  teamBName: z.string(),
  leagueName: z.string(),
  tossRate: z.number(),
  betStartTime: z.string(),
  betEndTime: z.string(),
  /** 'dd-mm-yyyy', for servers whose `betEndTime` is just 'h:mm AM/PM'. Ours puts both into `betEndTime`. */
  betEndDate: z.optional(z.string()),
};

const match = {
  _id: z.string(),
  ...scheduled,
  sportType: sport,
  active: z.boolean(),
  state: z.enum(MATCH_STATES),
  isExpired: z.boolean(),
  posterImg,
};

/** The totals of the open bets: the stakes on each team, and what the house gains or loses with each result. */
const totals = {
  teamATotalAmount: z.nullable(rupees),
  teamBTotalAmount: z.nullable(rupees),
  houseResultIfTeamA: rupees,
  houseResultIfTeamB: rupees,
  teamABets: z.number(),
  teamBBets: z.number(),
  /** What the house loses at worst. */
  liability: rupees,
};

/** A match as staff see it. */
const staffMatch = {
  ...match,
  ...totals,
  /** What the house owes in addition to the stakes if this team wins. */
  teamAProfit: rupees,
  teamBProfit: rupees,
  /** Its books are being checked: it takes no bet, and nothing is paid. */
  isFrozen: z.boolean(),
};

const toggle = {
  method: 'POST',
  access: 'match.manage',
  body: z.object({ betId, reason }),
  response: spoken,
} as const;

export const matchesCalls = endpoints({
  createMatch: {
    method: 'POST',
    path: '/admin/createBet',
    access: 'match.manage',
    multipart: true,
    happensOnce: true,
    summary: 'Create a match',
    query: z.object({ ...times, betId: z.optional(z.literal('null')) }),
    body: matchForm,
    response: spoken,
  },
  editMatch: {
    method: 'POST',
    path: '/admin/editBet',
    access: 'match.manage',
    multipart: true,
    summary:
      'Edit a match that has not closed; without a poster it keeps the one it has, unless that is removed',
    query: z.object({ ...times, betId }),
    body: z
      .extend(matchForm, { removePoster: z.optional(z.enum(['true', 'false'])) })
      .check(
        z.refine(
          ({ posterImg, removePoster }) => posterImg === undefined || removePoster !== 'true',
          message('INVALID_INPUT'),
        ),
      ),
    response: spoken,
  },
  enableMatch: { ...toggle, path: '/admin/enableBet', summary: 'Let clients bet on a match' },
  disableMatch: { ...toggle, path: '/admin/disableBet', summary: 'Suspend betting on a match' },
  getAllMatches: {
    method: 'GET',
    path: '/admin/getAllBets',
    access: 'match.manage',
    heavy: hasPictures,
    summary: 'Every match that is not settled, the earliest closing first, with what its open bets come to',
    query: matchQuery,
    response: z.object({ betList: z.array(z.object(staffMatch)), total }),
  },
  getMatch: {
    method: 'GET',
    path: '/admin/match',
    access: 'match.manage',
    summary: 'One match, settled or not, with what its open bets come to; its poster by address',
    query: z.object({ betId }),
    response: z.object({
      match: z.object({
        ...staffMatch,
        /** Whether a bet was ever placed on it, which locks teams and sport. */
        hasBets: z.boolean(),
        createdAt: z.string(),
        createdBy: z.string(),
      }),
    }),
  },
  getRateRules: {
    method: 'GET',
    path: '/admin/rateRules',
    access: 'match.manage',
    summary: 'Above which rate a match is refused, and which rates a form asks about before it sends them',
    response: z.object({
      maxPercent: z.number(),
      /** A rate above it is asked about. */
      confirmPercent: z.number(),
      /** So is a change of more than this, up or down, once bets are placed. */
      changeConfirmPoints: z.number(),
    }),
  },
  getClientMatches: {
    method: 'GET',
    path: '/client/getAllBets',
    access: 'match.read',
    heavy: hasPictures,
    summary:
      "Matches to bet on, and those in which the caller has an open bet, with the caller's stake; of the matches in `resultsOf` also what became of the caller's bet, if it is settled",
    query: z.extend(matchQuery, { resultsOf: z.optional(betIds) }),
    response: z.object({
      total,
      /** Present if `resultsOf` asks for it. */
      results: z.optional(
        z.array(
          z.object({
            betId: z.string(),
            finalBetResult: z.string(),
            betStatus: z.enum(['won', 'lost', 'refunded']),
            amountOfBet: rupees,
            payout: rupees,
          }),
        ),
      ),
      history: z.array(
        z.object({
          ...match,
          outstanding: z.nullable(
            z.object({
              totalOutStandingAmount: rupees,
              bettingTeam: z.string(),
              projectedReturn: rupees,
            }),
          ),
        }),
      ),
    }),
  },
  getSchedule: {
    method: 'GET',
    path: '/client/getBetSchedule',
    access: 'schedule.read',
    csv: true,
    summary: 'Matches that take bets now or later, by sport',
    query: z.extend(timedQuery, { sportType: z.optional(sport), ...exportable }),
    response: z.object({
      total,
      cricketBetList: z.array(z.object(scheduled)),
      kabaddiBetList: z.array(z.object(scheduled)),
    }),
  },
  getMarketAnalysis: {
    method: 'GET',
    path: '/admin/getMarketAnalysis',
    access: 'match.manage',
    summary:
      'Matches with open bets: the stakes on each team, and what the house gains or loses by each result',
    query: timedQuery,
    response: z.object({
      total,
      /** What the house loses at worst over every match that is not settled, whatever the filter. */
      openLiability: rupees,
      marketResult: z.array(
        z.object({
          betId: z.string(),
          leagueName: z.string(),
          teamAName: z.string(),
          teamBName: z.string(),
          betEndTime: z.string(),
          state: z.enum(MATCH_STATES),
          ...totals,
        }),
      ),
    }),
  },
  getPoster: {
    method: 'GET',
    path: '/poster/{hash}',
    access: 'public',
    file: 'image/jpeg',
    summary: 'A poster by the hash of its content',
    params: z.object({
      hash: z
        .string(message('POSTER_NOT_FOUND'))
        .check(z.regex(/^[0-9a-f]{64}$/, message('POSTER_NOT_FOUND'))),
    }),
    response: z.file(),
  },
});
