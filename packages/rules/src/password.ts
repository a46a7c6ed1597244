export const PASSWORD_LENGTH_MIN = 6;

/** Longer, because a staff password guards everybody's money. */
export const STAFF_PASSWORD_LENGTH_MIN = 8;

/** Limits the work of hashing. */
export const PASSWORD_LENGTH_MAX = 128;

export type PasswordRefusal =
  | 'PASSWORD_NOT_ALLOWED'
  | 'PASSWORD_TOO_SHORT'
  | 'STAFF_PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORDS_DIFFER';

export type PasswordStrength = {
  points: 0 | 25 | 50 | 75 | 100;
  label: 'Weak' | 'Fair' | 'Good' | 'Strong';
};

/**
 * The first rule that a new password breaks, or null. The default password is null if there is none. A password is
 * stored as typed, but spaces around it neither count as length nor make it differ from the default.
 */
export function refuseNewPassword(change: {
  newPassword: string;
  confirmPassword: string;
  defaultPassword: string | null;
  isStaff: boolean;
}): PasswordRefusal | null {
  const password = change.newPassword.trim();
  const length = characterCount(password);
  if (password === change.defaultPassword) return 'PASSWORD_NOT_ALLOWED';
  if (length < PASSWORD_LENGTH_MIN) return 'PASSWORD_TOO_SHORT';
  if (change.isStaff && length < STAFF_PASSWORD_LENGTH_MIN) return 'STAFF_PASSWORD_TOO_SHORT';
  if (characterCount(change.newPassword) > PASSWORD_LENGTH_MAX) return 'PASSWORD_TOO_LONG';
  if (change.newPassword !== change.confirmPassword) return 'PASSWORDS_DIFFER';
  return null;
}

/** What makes a password strong, and whether this one has it. */
export function passwordMerits(text: string) {
  const password = text.trim();
  return {
    length: characterCount(password) >= 8,
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    // Letters of every script are letters: Devanagari does not count as a symbol.
    symbol: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  };
}

/** 25 points for each merit. */
export function passwordStrength(text: string): PasswordStrength {
  const merits = Object.values(passwordMerits(text));
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
