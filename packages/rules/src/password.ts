export const PASSWORD_LENGTH_MIN = 6;

/** Bounds the work of hashing. */
export const PASSWORD_LENGTH_MAX = 128;

export type PasswordRefusal =
  | 'PASSWORD_NOT_ALLOWED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORDS_DIFFER';

export type PasswordStrength = {
  points: 0 | 25 | 50 | 75 | 100;
  label: 'Weak' | 'Fair' | 'Good' | 'Strong';
};

/**
 * The password as login reads it. Whatever stores or compares a password goes through here: one
 * stored with its outer spaces could never be entered again.
 */
export function normalisePassword(text: string): string {
  return text.trim();
}

/** The first rule that a new password breaks, or null. There may be no default password: null. */
export function refuseNewPassword(change: {
  newPassword: string;
  confirmPassword: string;
  defaultPassword: string | null;
}): PasswordRefusal | null {
  const password = normalisePassword(change.newPassword);
  const length = characterCount(password);
  if (password === change.defaultPassword) return 'PASSWORD_NOT_ALLOWED';
  if (length < PASSWORD_LENGTH_MIN) return 'PASSWORD_TOO_SHORT';
  if (length > PASSWORD_LENGTH_MAX) return 'PASSWORD_TOO_LONG';
  if (password !== normalisePassword(change.confirmPassword)) return 'PASSWORDS_DIFFER';
  return null;
}

/** 25 points each for 8 or more characters, an upper-case letter, a digit and a symbol. */
export function passwordStrength(text: string): PasswordStrength {
  const password = normalisePassword(text);
  const merits = [
    characterCount(password) >= 8,
    /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    // Letters of every script are letters: Devanagari alone earns no symbol.
    /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  ];
  const points = (merits.filter(Boolean).length * 25) as PasswordStrength['points'];
  return { points, label: strengthLabel(points) };
}

function strengthLabel(points: number): PasswordStrength['label'] {
  if (points < 25) return 'Weak';
  if (points < 50) return 'Fair';
  if (points < 75) return 'Good';
  return 'Strong';
}

/** Code points: an emoji is one character to the person who types it. */
function characterCount(text: string): number {
  return [...text].length;
}
