import {
  AMOUNT_MAX,
  isUserName,
  normaliseFullName,
  parseAmount,
  SPORTS,
  toRupees,
  USER_NAME_LENGTH_MIN,
} from '@tossbook/rules';
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { BET_IDS_MAX, REASON_LENGTH_MAX, SEARCH_LENGTH_MAX, TEXT_LENGTH_MAX } from './limits.ts';
import { ROLES } from './permissions.ts';

/** Fields that many calls share. */

/** A schema's error message is the code of the refusal. */
export const message = (code: ErrorCode): string => code;

export const role = z.enum(ROLES);

export const sport = z.enum(SPORTS);

/** Rupees with at most two decimals. */
export const rupees = z.number();

export const amount = (whenNotPositive: ErrorCode) =>
  z
    .number(message('AMOUNT_INVALID'))
    .check(z.positive(message(whenNotPositive)))
    .check(z.maximum(toRupees(AMOUNT_MAX), message('AMOUNT_INVALID')))
    .check(z.refine((value) => parseAmount(value) !== null, message('AMOUNT_INVALID')));

/** A required text, trimmed. */
const filled = (code: ErrorCode) => z.string(message(code)).check(z.trim(), z.minLength(1, message(code)));

/** One that is refused if it is unreasonably long. */
const present = (code: ErrorCode) =>
  filled(code).check(z.maxLength(TEXT_LENGTH_MAX, message('INVALID_INPUT')));

/**
 * PostgreSQL stores every character except NUL, and a lone surrogate is not a character: a text with either would fail
 * later, in a batch with others. Every text that a call takes has this check, or a stricter one.
 */
export const storable = z.refine<string>(
  (text) => !text.includes('\u0000') && text.isWellFormed(),
  message('INVALID_INPUT'),
);

export const required = (code: ErrorCode) => present(code).check(storable);

/** A User ID for a new account, as opposed to one to be looked up. */
export const newUserName = (whenEmpty: ErrorCode) =>
  present(whenEmpty)
    .check(z.minLength(USER_NAME_LENGTH_MIN, message('USER_ID_TOO_SHORT')))
    .check(z.refine(isUserName, message('USER_ID_INVALID')));

export const newFullName = (whenEmpty: ErrorCode) =>
  present(whenEmpty).check(z.refine((text) => normaliseFullName(text) !== null, message('NAME_INVALID')));

export const reason = z.optional(
  z.string().check(z.trim(), z.maxLength(REASON_LENGTH_MAX, message('REASON_TOO_LONG')), storable),
);

/** A reason that cannot be left out. */
export const neededReason = filled('REASON_EMPTY').check(
  z.maxLength(REASON_LENGTH_MAX, message('REASON_TOO_LONG')),
  storable,
);

/** What people call a match: C-1042, K-17. */
export const matchCode = z.string();

export const spoken = z.object({ message: z.string() });

/** The answer of a call that now waits for another admin. */
export const asked = z.object({ message: z.string(), approvalId: z.string() });
export type Asked = z.infer<typeof asked>;

/** An id on the wire; a malformed one is refused like an unknown one. */
export const idOf = (whenMissing: ErrorCode) =>
  z.string(message(whenMissing)).check(z.regex(/^[1-9]\d{0,14}$/, message(whenMissing)));

/** The id of a match. */
export const betId = idOf('MATCH_NOT_FOUND');

/** Ids of matches, separated by commas. */
export const betIds = z
  .string(message('INVALID_INPUT'))
  .check(
    z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${BET_IDS_MAX - 1}}$`), message('INVALID_INPUT')),
  );

/** A whole number in a query string. */
export const whole = z.coerce.number().check(z.int());

/** What every list call takes; without paging, a list returns its first 500 rows. */
export const listQuery = z.object({
  page: z.optional(whole.check(z.positive(), z.maximum(10_000_000))),
  pageSize: z.optional(whole.check(z.positive(), z.maximum(500))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH_MAX), storable)),
});
export type ListQuery = z.infer<typeof listQuery>;

/** A column to order a list by; with a minus before it, from its last value to its first. */
export type Sort<Column extends string = string> = Column | `-${Column}`;

/** What a list of staff also takes: which of its columns it is ordered by, rather than in its own order. */
export const sortedBy = <const Column extends string>(...columns: readonly Column[]) => ({
  sort: z.optional(z.enum(columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]))),
});

const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A time that the database can store: it has no year 0, and an offset can lead beyond four-digit years. */
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

/** What a list whose rows have a time also takes: a period, including `from` and excluding `to`. */
export const timedQuery = z.extend(listQuery, {
  from: z.optional(moment()),
  to: z.optional(moment()),
});
export type TimedQuery = z.infer<typeof timedQuery>;

/** For a call marked `csv`: every row of the filter as a file, ignoring paging. */
export const exportable = { format: z.optional(z.enum(['json', 'csv'])) };

/** How many rows a list has in all, which saves clients a second call. */
export const total = z.number();

/** What a list of one user's rows takes: the caller's, unless another user is named. */
export const ownOrNamed = z.extend(timedQuery, {
  userName: z.optional(required('USERNAME_EMPTY')),
  ...exportable,
});

/** What became of the caller's bet on a match. */
export const betResult = {
  finalBetResult: z.string(),
  betStatus: z.enum(['won', 'lost', 'refunded']),
  amountOfBet: rupees,
  payout: rupees,
};
