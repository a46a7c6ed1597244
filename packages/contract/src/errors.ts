/**
 * Every refusal the server can answer: its HTTP status and the exact text people read. The code is for
 * programs, the text for people; a refusal that is not listed here cannot be sent.
 */
export const errors = {
  INVALID_INPUT: { status: 400, message: 'Invalid request. Please try again.' },
  AMOUNT_INVALID: { status: 400, message: 'Please enter a valid amount.' },
  REASON_EMPTY: { status: 400, message: 'Please enter a reason' },
  REASON_TOO_LONG: { status: 400, message: 'The reason is too long.' },

  USERNAME_EMPTY: { status: 400, message: 'Username cannot be empty' },
  PASSWORD_EMPTY: { status: 400, message: 'Password cannot be empty' },
  NAME_EMPTY: { status: 400, message: 'Name cannot be empty' },
  NAME_INVALID: { status: 400, message: 'Name can have at most 60 letters and no control characters' },
  USER_ID_EMPTY: { status: 400, message: 'User ID cannot be empty' },
  USER_ID_TOO_SHORT: { status: 400, message: 'User ID must be at least 3 characters long' },
  USER_ID_INVALID: {
    status: 400,
    message: 'User ID can have at most 30 letters, digits, dots, underscores and hyphens',
  },
  USER_ID_TAKEN: { status: 409, message: 'This User ID is not available. Please choose another one.' },
  REFERRAL_CODE_INVALID: { status: 400, message: 'Invalid referral code' },

  LOGIN_FAILED: { status: 401, message: 'Invalid username or password' },
  LOGIN_PAUSED: { status: 429, message: 'Too many attempts. Please wait and try again.' },
  LOGIN_PROOF_NEEDED: {
    status: 429,
    message: 'Too many failed logins. Please reload the page and try again.',
  },
  ACCOUNT_BLOCKED: { status: 403, message: 'Your account is blocked. Please contact support.' },
  NOT_AUTHENTICATED: { status: 401, message: 'Authentication required. Please login again.' },
  PASSWORD_CHANGE_NEEDED: { status: 403, message: 'First time user, please change your password' },
  FORBIDDEN: { status: 403, message: "Access denied. You don't have permission to access this service." },
  LAST_ADMIN: { status: 409, message: 'The last admin cannot be blocked' },

  PASSWORD_NOT_ALLOWED: { status: 400, message: 'Password not allowed' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password must be at least 6 characters long' },
  STAFF_PASSWORD_TOO_SHORT: { status: 400, message: 'Staff passwords must be at least 8 characters long' },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  PASSWORD_IS_NAME: { status: 400, message: 'Your password cannot be your name or User ID' },
  PASSWORD_TOO_LONG: { status: 400, message: 'Password must be at most 128 characters long' },
  PASSWORDS_DIFFER: { status: 400, message: "Passwords don't match" },
  CURRENT_PASSWORD_NEEDED: { status: 403, message: 'Please enter your current password' },
  CURRENT_PASSWORD_WRONG: { status: 403, message: 'Current password is incorrect' },

  CREATE_NAME_EMPTY: { status: 400, message: 'Please Enter Name!' },
  CREATE_USERNAME_EMPTY: { status: 400, message: 'Please Enter Username!' },
  CREATE_TYPE_EMPTY: { status: 400, message: 'Please Select User Type' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },

  DEPOSIT_NOT_POSITIVE: { status: 400, message: 'Deposit amount must be a positive number' },
  WITHDRAW_NOT_POSITIVE: { status: 400, message: 'Withdraw amount must be a positive number' },
  WITHDRAW_TOO_LARGE: {
    status: 400,
    message: 'Withdraw amount cannot be greater than outstanding amount',
  },
  WITHDRAW_BONUS: {
    status: 409,
    message: 'Bonus money has to be played first. You can withdraw {amount} now.',
  },
  WITHDRAW_WHILE_OWING: {
    status: 409,
    message: 'This account owes an amount. Withdrawals open again when it is repaid.',
  },
  FLOAT_TOO_SMALL: { status: 409, message: 'Your own balance is too small for this deposit' },

  UTR_EMPTY: { status: 400, message: 'Please enter the UTR of your payment' },
  UTR_INVALID: { status: 400, message: 'A UTR has 12 digits. Your UPI app shows it with the payment.' },
  UPI_AMOUNT_TOO_SMALL: { status: 400, message: 'The smallest UPI deposit is {limit}' },
  UPI_AMOUNT_TOO_LARGE: { status: 400, message: 'The largest UPI deposit is {limit}' },
  UPI_NOT_OFFERED: {
    status: 409,
    message: 'UPI deposits are not available at the moment. Please contact support.',
  },
  UPI_WAITING_MAX: {
    status: 409,
    message: 'You have {waiting} deposits that are being checked. Please wait for one of them.',
  },
  UTR_SENT: { status: 409, message: 'You have already sent this UTR' },
  UPI_DEPOSIT_NOT_FOUND: { status: 404, message: 'There is no such UPI deposit' },
  UPI_DEPOSIT_DECIDED: { status: 409, message: 'This UPI deposit has already been {decision}' },
  UTR_CREDITED: { status: 409, message: 'This UTR was already credited to {userName}' },

  MATCH_NOT_FOUND: { status: 404, message: 'Match not found' },
  TEAM_UNKNOWN: { status: 400, message: 'This team does not play in this match' },
  BETTING_NOT_OPEN: { status: 409, message: 'Betting has not opened yet' },
  BETTING_CLOSED: { status: 409, message: 'Betting is closed for this match' },
  BETTING_SUSPENDED: { status: 409, message: 'Betting is suspended for this match' },
  MATCH_FROZEN: { status: 503, message: 'This match is being checked. Please try again later.' },
  WALLET_FROZEN: { status: 503, message: 'This wallet is being checked. Please contact support.' },
  STAKE_TOO_SMALL: { status: 400, message: 'Betting amount must be greater than {minimum}' },
  SIDE_FULL: { status: 409, message: 'No more bets are taken on {team} at the moment' },
  STAKE_TOO_LARGE: { status: 409, message: 'The largest stake taken here is {limit}' },
  INSUFFICIENT_BALANCE: {
    status: 409,
    message: 'Insufficient balance. Please add funds to your account.',
  },
  RATE_CHANGED: { status: 409, message: 'The rate has changed to {rate}%. Please confirm your bet.' },
  OPPOSITE_TEAM: { status: 409, message: 'To bet on team {team}, Please cancel your bet on team {other}' },
  NO_ACTIVE_BET: { status: 409, message: 'You have no active bet on this match' },

  TEAM_EMPTY: { status: 400, message: 'Please Enter team name!' },
  RATE_EMPTY: { status: 400, message: 'Please Enter toss rate!' },
  RATE_INVALID: {
    status: 400,
    message: 'Toss rate must be between 0.01 and 1000, with at most two decimals',
  },
  RATE_TOO_HIGH: { status: 400, message: 'Rates above {maximum}% are not allowed' },
  LEAGUE_EMPTY: { status: 400, message: 'Please Enter league name!' },
  SPORT_EMPTY: { status: 400, message: 'Please Select Sports Type' },
  MATCH_TEXT_INVALID: {
    status: 400,
    message: 'Team and league names can have at most 60 letters and no control characters',
  },
  POSTER_TOO_LARGE: { status: 400, message: 'Poster size must be less than 2MB!' },
  POSTER_INVALID: { status: 400, message: 'Poster must be a PNG or JPEG image' },
  POSTER_NOT_FOUND: { status: 404, message: 'Poster not found' },
  START_TIME_EMPTY: { status: 400, message: 'Please select a start time' },
  END_TIME_EMPTY: { status: 400, message: 'Please select an end time' },
  END_BEFORE_START: { status: 400, message: 'End time must be after start time' },
  END_NOT_AHEAD: { status: 400, message: 'End time must be in the future' },
  TIME_TOO_FAR: { status: 400, message: 'Start and end time must be within one year from now' },
  TEAM_NAME_RESERVED: { status: 400, message: 'A team cannot have this name' },
  TEAMS_SAME: { status: 400, message: 'Teams must be different' },
  TEAMS_LOCKED: { status: 409, message: 'Team names cannot be changed after bets are placed' },
  START_LOCKED: { status: 409, message: 'Start time cannot be changed after bets are placed' },
  MATCH_SETTLING: { status: 409, message: 'This match is being settled and cannot be changed' },
  MATCH_CLOSED: { status: 409, message: 'This match has closed and cannot be changed' },

  BONUS_CLAIMED: { status: 409, message: 'Already claimed today. Come back tomorrow.' },
  BONUS_NOT_OFFERED: { status: 409, message: 'There is no daily bonus at the moment' },

  REVIEW_NOT_FOUND: { status: 404, message: 'There is no such referral review' },
  REVIEW_DECIDED: { status: 409, message: 'This reward was already {decision}' },

  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found' },

  NOT_FROZEN: { status: 409, message: 'There is no open alarm about this' },
  STILL_BROKEN: { status: 409, message: 'The books are still wrong here. Nothing was unfrozen.' },

  RESULT_EMPTY: { status: 400, message: 'You have not selected any result' },
  RESULT_UNKNOWN: { status: 400, message: "The result must be one of the two teams or 'no result'" },
  OUTCOME_TIME_INVALID: {
    status: 400,
    message: 'The outcome cannot have been known before the start of the match, nor in the future',
  },
  SETTLED_OTHERWISE: { status: 409, message: 'This match is already settled with the result {result}' },
  MATCH_REVERSING: {
    status: 409,
    message: 'The settlement of this match is being reversed. Please wait until that is done.',
  },
  NOT_SETTLED: { status: 409, message: 'This match is not settled' },

  REPORT_PERIOD_INVALID: {
    status: 400,
    message: 'Please choose a first day that is not after the last, and at most 366 days',
  },

  SETTING_UNKNOWN: { status: 404, message: 'There is no such setting' },
  SETTING_OUT_OF_RANGE: {
    status: 400,
    message: 'The value must be a whole number from {minimum} to {maximum}',
  },
  SETTING_CHANGED: {
    status: 409,
    message: 'Somebody has changed this setting to {value} meanwhile. Please look at it again.',
  },
  SETTING_CONFLICT: { status: 409, message: 'The largest stake cannot be below the smallest one' },
  UPI_SETTING_CONFLICT: {
    status: 409,
    message: 'The largest UPI deposit cannot be below the smallest one',
  },

  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request' },
  KEY_INVALID: { status: 400, message: 'Idempotency-Key must be a UUID' },
  EXPORTS_RUNNING: {
    status: 429,
    message: 'Two of your exports are still running. Please wait until one has finished.',
  },
  READS_RUNNING: {
    status: 429,
    message: 'Your last requests are still being answered. Please wait a moment and try again.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  NOT_FOUND: { status: 404, message: 'Service endpoint not found. Please contact support.' },
  TOO_BUSY: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  SERVER_ERROR: { status: 500, message: 'Server error. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** What a refused call answers. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  requestId: string;
  /** What the text was filled with, for programs: the new rate, the largest stake. */
  details?: Record<string, string | number>;
};

/** A catalogue text with its {places} filled. */
export const textOf = (code: ErrorCode, details?: Details): string => fillText(errors[code].message, details);

type Details = Record<string, string | number>;

export const fillText = (text: string, details: Details = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place));

/** Schemas carry catalogue texts as their messages; this finds the code again. */
export function codeOfMessage(message: string): ErrorCode {
  // Looked up when asked: a table made ahead would bring the whole catalogue into every page that fills a text.
  const codes = Object.keys(errors) as ErrorCode[];
  return codes.findLast((code) => errors[code].message === message) ?? 'INVALID_INPUT';
}
