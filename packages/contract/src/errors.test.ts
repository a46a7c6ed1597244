import { refusals } from '@tossbook/words/refusals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOfIssue, type ErrorCode, errors } from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

/** The texts that the specification gives verbatim, and the code of each. */
const specified: [text: string, code: ErrorCode, status: number][] = [
  ['Username cannot be empty', 'USERNAME_EMPTY', 400],
  ['Password cannot be empty', 'PASSWORD_EMPTY', 400],
  ['Name cannot be empty', 'NAME_EMPTY', 400],
  ['User ID cannot be empty', 'USER_ID_EMPTY', 400],
  ['User ID must be at least 3 characters long', 'USER_ID_TOO_SHORT', 400],
  ['Invalid referral code', 'REFERRAL_CODE_INVALID', 400],
  ['Your account is blocked. Please contact support.', 'ACCOUNT_BLOCKED', 403],
  ['Password not allowed', 'PASSWORD_NOT_ALLOWED', 400],
  ['Password must be at least 6 characters long', 'PASSWORD_TOO_SHORT', 400],
  ["Passwords don't match", 'PASSWORDS_DIFFER', 400],
  ['Please Enter Name!', 'CREATE_NAME_EMPTY', 400],
  ['Please Enter Username!', 'CREATE_USERNAME_EMPTY', 400],
  ['Please Select User Type', 'CREATE_TYPE_EMPTY', 400],
  ['Deposit amount must be a positive number', 'DEPOSIT_NOT_POSITIVE', 400],
  ['Withdraw amount must be a positive number', 'WITHDRAW_NOT_POSITIVE', 400],
  ['Withdraw amount cannot be greater than outstanding amount', 'WITHDRAW_TOO_LARGE', 400],
  ['Please Enter team name!', 'TEAM_EMPTY', 400],
  ['Please Enter toss rate!', 'RATE_EMPTY', 400],
  ['Please Enter league name!', 'LEAGUE_EMPTY', 400],
  ['Please Select Sports Type', 'SPORT_EMPTY', 400],
  ['Poster size must be less than 2MB!', 'POSTER_TOO_LARGE', 400],
  ['End time must be after start time', 'END_BEFORE_START', 400],
  ['End time must be in the future', 'END_NOT_AHEAD', 400],
  ['Teams must be different', 'TEAMS_SAME', 400],
  ['Team names cannot be changed after bets are placed', 'TEAMS_LOCKED', 409],
  ['Already claimed today. Come back tomorrow.', 'BONUS_CLAIMED', 409],
  ['Service endpoint not found. Please contact support.', 'NOT_FOUND', 404],
  ['Authentication required. Please login again.', 'NOT_AUTHENTICATED', 401],
  ["Access denied. You don't have permission to access this service.", 'FORBIDDEN', 403],
  ['Server error. Please try again later.', 'SERVER_ERROR', 500],
  ['Too many requests. Please wait a moment and try again.', 'TOO_MANY_REQUESTS', 429],
  ['Invalid request. Please try again.', 'INVALID_INPUT', 400],
];

test.each(specified)("'%s' is %s with status %i", (text, code, status) => {
  expect([errors[code], refusals[code]]).toEqual([status, text]);
});

test('every code has a text, and every text a code', () => {
  expect(Object.keys(refusals).toSorted()).toEqual(codes.toSorted());
});

test('a schema names the code of its refusal; what Zod says itself is an invalid request', () => {
  expect(codes.map(codeOfIssue)).toEqual(codes);
  expect(codeOfIssue('')).toBe('INVALID_INPUT');
  expect(codeOfIssue('constructor')).toBe('INVALID_INPUT');
  expect(codeOfIssue('Invalid input: expected string, received number')).toBe('INVALID_INPUT');
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!Object.hasOwn(errors, text));
      expect(codeOfIssue(text)).toBe('INVALID_INPUT');
    }),
  );
});

test('every refusal is a client or server error, and few blame the server', () => {
  const statuses = codes.map((code) => ({ code, status: errors[code] as number }));
  expect(statuses.filter(({ status }) => status < 400 || status > 599)).toEqual([]);
  expect(statuses.filter(({ status }) => status >= 500).map(({ code }) => code)).toEqual([
    'MATCH_FROZEN',
    'WALLET_FROZEN',
    'TOO_BUSY',
    'SERVER_ERROR',
  ]);
});

test('every text is a sentence for people: no edges of white space, no code words', () => {
  for (const code of codes) {
    const message = refusals[code].replaceAll(
      /\{\{(amount|cap|limit|minimum|maximum|value|userName|waiting|rate|team|other|result|decision|until|period|left|renewsAt|time|state|changes|row|most)\}\}/g,
      'filled',
    );
    expect(message).toBe(message.trim());
    expect(message).not.toMatch(/[A-Z]+_[A-Z]+|undefined|null|\{|\}/);
  }
});
