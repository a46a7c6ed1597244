/**
 * Every refusal the server can answer: its HTTP status and the exact text people read. The code is for
 * programs, the text for people; a refusal that is not listed here cannot be sent.
 */
export const errors = {
  INVALID_INPUT: { status: 400, message: 'Invalid request. Please try again.' },
  AMOUNT_INVALID: { status: 400, message: 'Please enter a valid amount.' },
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
  ACCOUNT_BLOCKED: { status: 403, message: 'Your account is blocked. Please contact support.' },
  NOT_AUTHENTICATED: { status: 401, message: 'Authentication required. Please login again.' },
  PASSWORD_CHANGE_NEEDED: { status: 403, message: 'First time user, please change your password' },
  FORBIDDEN: { status: 403, message: "Access denied. You don't have permission to access this service." },
  LAST_ADMIN: { status: 409, message: 'The last admin cannot be blocked' },

  PASSWORD_NOT_ALLOWED: { status: 400, message: 'Password not allowed' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password must be at least 6 characters long' },
  PASSWORD_TOO_LONG: { status: 400, message: 'Password must be at most 128 characters long' },
  PASSWORDS_DIFFER: { status: 400, message: "Passwords don't match" },
  CURRENT_PASSWORD_NEEDED: { status: 403, message: 'Please enter your current password' },
  CURRENT_PASSWORD_WRONG: { status: 403, message: 'The current password is not right' },

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
  WITHDRAW_WHILE_OWING: {
    status: 409,
    message: 'This account owes an amount. Withdrawals open again when it is repaid.',
  },
  FLOAT_TOO_SMALL: { status: 409, message: 'Your own balance is too small for this deposit' },

  SETTING_UNKNOWN: { status: 404, message: 'There is no such setting' },
  SETTING_OUT_OF_RANGE: { status: 400, message: 'The value is outside the allowed range' },

  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request' },
  KEY_INVALID: { status: 400, message: 'Idempotency-Key must be a UUID' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  NOT_FOUND: { status: 404, message: 'Service endpoint not found. Please contact support.' },
  TOO_BUSY: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  SERVER_ERROR: { status: 500, message: 'Server error. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** What a refused call answers. */
export type ErrorBody = { message: string; code: ErrorCode; requestId: string };

const codeByMessage = new Map(
  (Object.keys(errors) as ErrorCode[]).map((code) => [errors[code].message as string, code]),
);

/** Schemas carry catalogue texts as their messages; this finds the code again. */
export function codeOfMessage(message: string): ErrorCode {
  return codeByMessage.get(message) ?? 'INVALID_INPUT';
}
