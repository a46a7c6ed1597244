export const USER_NAME_LENGTH_MIN = 3;
export const USER_NAME_LENGTH_MAX = 30;
export const FULL_NAME_LENGTH_MAX = 60;

// No i flag: with u it would let the Kelvin sign pass for a K.
const USER_NAME = new RegExp(`^[A-Za-z0-9._-]{${USER_NAME_LENGTH_MIN},${USER_NAME_LENGTH_MAX}}$`);

// Controls, bidi and other invisible formatting, lone surrogates, line and paragraph separators.
const FORBIDDEN_IN_FULL_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

// The only invisible characters that names need: Indian scripts spell with them.
const JOINERS = /[\u200C\u200D]/g;

/** ASCII only, so that no two names look alike except by case, and all fit into a path. */
export function isUserName(text: string): boolean {
  return USER_NAME.test(text);
}

/** What makes a user name unique: Asha and ASHA are one account. */
export function userNameKey(text: string): string {
  return text.toLowerCase();
}

/** The name as it is stored, or null if it is empty, too long or has deceptive characters. */
export function normaliseFullName(text: string): string | null {
  const name = text.normalize('NFC').trim();
  const visible = name.replace(JOINERS, '');
  if (FORBIDDEN_IN_FULL_NAME.test(visible) || visible.trim() === '') return null;
  // Code points, which is what the database counts too.
  return [...name].length <= FULL_NAME_LENGTH_MAX ? name : null;
}
