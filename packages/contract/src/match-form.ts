import { normaliseMatchText, parsePercent, SPORTS } from '@tossbook/rules';
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { message, moment, reason } from './fields.ts';
import { POSTER_BYTES_MAX } from './limits.ts';

/** What staff enter about a match. */

export const matchText = (whenEmpty: ErrorCode) =>
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
/** A picture that is encoded anew before anybody sees it. */
export const picture = z.optional(
  z.file(message('POSTER_INVALID')).check(z.maxSize(POSTER_BYTES_MAX, message('POSTER_TOO_LARGE'))),
);

export const matchForm = z.object({
  teamAName: matchText('TEAM_EMPTY'),
  teamBName: matchText('TEAM_EMPTY'),
  tossRate,
  leagueName: matchText('LEAGUE_EMPTY'),
  sportType: z.enum(SPORTS, message('SPORT_EMPTY')),
  posterImg: picture,
  reason,
});

const time = (whenEmpty: ErrorCode) =>
  moment({ offset: true, error: message(whenEmpty), whenOutside: 'TIME_TOO_FAR' });
export const matchTimes = { betStartTime: time('START_TIME_EMPTY'), betEndTime: time('END_TIME_EMPTY') };
