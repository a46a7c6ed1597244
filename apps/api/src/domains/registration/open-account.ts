import { normaliseFullName } from '@tossbook/rules';
import type { UserRole } from '../../platform/db/db-types.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { openWallet } from '../money/index.ts';
import { giveReferralCode } from '../referrals/index.ts';
import { insertUser } from '../users/index.ts';

export type NewAccount = {
  userName: string;
  name: string;
  role: UserRole;
  passwordHash: string;
  passwordSeconds: number;
  createdBy: bigint | null;
  dateOfBirth?: string | undefined;
  isProbe?: boolean | undefined;
};

/** A user with a wallet and, for clients, a referral code. Refuses with USER_ID_TAKEN. */
export async function openAccount(tx: Tx, account: NewAccount): Promise<bigint> {
  // The contract has refused a name that cannot be normalised.
  const fullName = normaliseFullName(account.name) ?? account.name;
  const userId = await insertUser(tx, { ...account, fullName });
  await openWallet(tx, userId);
  if (account.role === 'client') await giveReferralCode(tx, userId);
  return userId;
}
