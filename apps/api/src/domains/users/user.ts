import type { PasswordKind, UserRole } from '../../platform/db/db-types.ts';

export type User = {
  userId: bigint;
  userName: string;
  fullName: string;
  role: UserRole;
  passwordHash: string;
  passwordKind: PasswordKind;
  /** A given password works only for a while, an own one until it is changed. */
  isPasswordExpired: boolean;
  blockedAt: Date | null;
  /** When its owner closed the account. */
  closedAt: Date | null;
};
