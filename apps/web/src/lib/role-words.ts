import type { Role, Unknown } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { sayValue } from './known-value.ts';

// Not the contract's own list: beside it stands the permission table.
const roles: Record<Role, true> = { client: true, employee: true, admin: true };

export const roleWords = (t: TFunction, role: Role | Unknown): string =>
  sayValue(roles, role, (known) => t(`user.${known}`));
