import {
  AMOUNT_MAX,
  isUserName,
  normaliseFullName,
  parseAmount,
  toRupees,
  USER_NAME_LENGTH_MIN,
} from '@tossbook/rules';
import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';
import { ROLES } from './permissions.ts';

/** Fields that many calls share. A field's message is a text of the error catalogue. */

export const message = (code: ErrorCode) => errors[code].message;

export const role = z.enum(ROLES);

/** Rupees with at most two decimals. */
export const rupees = z.number();

export const amount = (whenNotPositive: ErrorCode) =>
  z
    .number(message('AMOUNT_INVALID'))
    .check(z.positive(message(whenNotPositive)))
    .check(z.maximum(toRupees(AMOUNT_MAX), message('AMOUNT_INVALID')))
    .check(z.refine((value) => parseAmount(value) !== null, message('AMOUNT_INVALID')));

/** A text that must be there, trimmed; longer ones than anybody means are cut off by the request limit. */
const present = (code: ErrorCode) =>
  z
    .string(message(code))
    .check(z.trim(), z.minLength(1, message(code)), z.maxLength(200, message('INVALID_INPUT')));

/**
 * PostgreSQL stores every character but NUL, and half a surrogate pair is no character: a text with either could only
 * fail later, among others. Every text that a call takes has this check, or one that is stricter.
 */
export const storable = z.refine<string>(
  (text) => !text.includes('\u0000') && text.isWellFormed(),
  message('INVALID_INPUT'),
);

export const required = (code: ErrorCode) => present(code).check(storable);

/** A User ID to be taken, as against one to be looked up. */
export const newUserName = (whenEmpty: ErrorCode) =>
  present(whenEmpty)
    .check(z.minLength(USER_NAME_LENGTH_MIN, message('USER_ID_TOO_SHORT')))
    .check(z.refine(isUserName, message('USER_ID_INVALID')));

export const newFullName = (whenEmpty: ErrorCode) =>
  present(whenEmpty).check(z.refine((text) => normaliseFullName(text) !== null, message('NAME_INVALID')));

export const reason = z.optional(
  z.string().check(z.trim(), z.maxLength(500, message('REASON_TOO_LONG')), storable),
);

export const spoken = z.object({ message: z.string() });

/** An id as the wire has it; what cannot be one is the id of nothing. */
export const idOf = (whenMissing: ErrorCode) =>
  z.string(message(whenMissing)).check(z.regex(/^[1-9]\d{0,14}$/, message(whenMissing)));

/** The id of a match. */
export const betId = idOf('MATCH_NOT_FOUND');

/** A whole number as a query has it. */
export const whole = z.coerce.number().check(z.int());

/** What every list call takes; a list without it answers its first 500 rows. */
export const listQuery = z.object({
  page: z.optional(whole.check(z.positive(), z.maximum(10_000_000))),
  pageSize: z.optional(whole.check(z.positive(), z.maximum(500))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(60), storable)),
});
export type ListQuery = z.infer<typeof listQuery>;

const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment that the database has too: it knows no year 0, and an offset can lead out of the years of four digits. */
export const moment = (options: { offset?: true; error?: string; whenOutside?: ErrorCode } = {}) =>
  z.iso.datetime(options).check(
    z.refine(
      (text) => {
        const at = Date.parse(text);
        return at >= FIRST_MOMENT && at <= LAST_MOMENT;
      },
      message(options.whenOutside ?? 'INVALID_INPUT'),
    ),
  );

/** What a list whose rows have a time takes too: a period, `from` inside it and `to` not. */
export const timedQuery = z.extend(listQuery, {
  from: z.optional(moment()),
  to: z.optional(moment()),
});
export type TimedQuery = z.infer<typeof timedQuery>;

/** For a call marked `csv`: every row of the filter as a file, whatever page is asked for. */
export const exportable = { format: z.optional(z.enum(['json', 'csv'])) };

/** How many rows a list has in all; to answer a page without it would cost a second call. */
export const total = z.number();
