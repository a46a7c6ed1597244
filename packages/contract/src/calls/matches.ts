import { SUSPENSION_SCOPES } from '@tossbook/rules';
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import {
  betId,
  betResult,
  exportable,
  matchCode,
  message,
  neededReason,
  reason,
  rupees,
  spoken,
  sport,
  timedQuery,
  total,
} from '../fields.ts';
import { matchForm, matchText, matchTimes } from '../match-form.ts';

export const MATCH_STATES = [
  'scheduled',
  'open',
  'suspended',
  'closed',
  'settling',
  'settled',
  'reversing',
] as const;

/** Matches are filtered by start time, and by a term in the league, a team or the code. */
const matchQuery = z.extend(timedQuery, { posters: z.optional(z.enum(['data', 'url'])) });
const hasPictures = (query: unknown) => (query as z.output<typeof matchQuery>).posters !== 'url';

const posterImg = z.nullable(
  z.union([
    z.object({ data: z.string(), contentType: z.string() }),
    z.object({ url: z.string(), contentType: z.string() }),
  ]),
);

export const scheduled = {
  code: matchCode,
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
  /** What the house may come to owe on a side, by this match's own limit or by the settings; null for no limit. */
  limit: z.nullable(rupees),
  /** Stands for all that staff have entered about it: an edit names the edition that it was made on. */
  edition: z.string(),
  /** Its books are being checked: it takes no bet, and nothing is paid. */
  isFrozen: z.boolean(),
  /** Staff switched it off by itself: it stays off when others are resumed. */
  isSwitchedOff: z.boolean(),
  /** The acts that suspended it together with others and are not resumed. */
  suspendedBy: z.array(z.enum(SUSPENSION_SCOPES)),
};

/** What a suspension or a resume is about; `sport` may narrow a league that several sports have. */
const suspension = z
  .object({
    scope: z.enum(SUSPENSION_SCOPES),
    sport: z.optional(sport),
    league: z.optional(matchText('LEAGUE_EMPTY')),
    reason: neededReason,
  })
  .check(
    z.refine((act) => act.scope !== 'sport' || act.sport !== undefined, message('SPORT_EMPTY')),
    z.refine((act) => act.scope !== 'league' || act.league !== undefined, message('LEAGUE_EMPTY')),
  );

const suspend = {
  method: 'POST',
  access: 'match.manage',
  body: suspension,
  /** How many matches stopped or started taking bets. */
  response: z.extend(spoken, { matches: z.number() }),
} as const;

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
    query: z.object({ ...matchTimes, betId: z.optional(z.literal('null')) }),
    body: matchForm,
    response: z.extend(spoken, { betId: z.string(), matchCode }),
  },
  editMatch: {
    method: 'POST',
    path: '/admin/editBet',
    access: 'match.manage',
    multipart: true,
    summary:
      'Edit a match that has not closed; without a poster it keeps the one it has, unless that is removed',
    query: z.object({ ...matchTimes, betId }),
    body: z
      .extend(matchForm, {
        removePoster: z.optional(z.enum(['true', 'false'])),
        /** If the match has another one by then, the edit is refused. */
        edition: z.optional(z.string().check(z.regex(/^[\w-]{16}$/, message('MATCH_EDITED')))),
      })
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
  closeBetting: {
    ...toggle,
    path: '/admin/closeBetting',
    summary: 'End betting on a match for good, before its end time; it then waits for a result',
  },
  suspendMatches: {
    ...suspend,
    path: '/admin/suspend',
    summary: 'Suspend betting on all matches, on those of a sport or of a league, in one act',
  },
  resumeMatches: {
    ...suspend,
    path: '/admin/resume',
    summary: 'Let clients bet again on what such an act suspended; what was suspended more narrowly stays so',
  },
  getAllMatches: {
    method: 'GET',
    path: '/admin/getAllBets',
    access: 'match.view',
    heavy: hasPictures,
    summary: 'Every match that is not settled, the earliest closing first, with what its open bets come to',
    query: matchQuery,
    response: z.object({ betList: z.array(z.object(staffMatch)), total }),
  },
  getMatch: {
    method: 'GET',
    path: '/admin/match',
    access: 'match.view',
    summary: 'One match, settled or not, with what its open bets come to; its poster by address',
    query: z.object({ betId }),
    response: z.object({
      match: z.object({
        ...staffMatch,
        /** Whether a bet was ever placed on it, which locks teams and sport. */
        hasBets: z.boolean(),
        /** What the house may come to owe on a side, if this match has a limit of its own. */
        liabilityMax: z.nullable(rupees),
        /** The same for every match, in the settings; null for no limit. */
        liabilityMaxDefault: z.nullable(rupees),
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
      "Matches to bet on, and those in which the caller has an open bet, with the caller's stake; with `settled` also the matches whose result the caller got in the last 24 hours",
    query: z.extend(matchQuery, { settled: z.optional(z.enum(['recent'])) }),
    response: z.object({
      total,
      /** Present if `settled` asks for it: at most 20, the newest result first. */
      settled: z.optional(
        z.array(
          z.object({
            ...match,
            result: z.object({ ...betResult, betTeamName: z.string(), settledAt: z.string() }),
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
    access: 'match.view',
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
          code: matchCode,
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
