import type { Role, Unknown } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { wordsForValue } from './known-value.ts';

// Not imported from the contract: that would pull in the permission table.
const roles: Record<Role, true> = { client: true, employee: true, admin: true };

export const roleWords = (t: TFunction, role: Role | Unknown): string =>
  wordsForValue(roles, role, (known) => t(`user.${known}`));
