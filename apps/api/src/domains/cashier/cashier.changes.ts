import { keptChange, liveChange } from '../../platform/changes/change.ts';
import { usersForStaff, walletOf } from '../realtime/index.ts';

/** The wallet in which staff moved money; for an employee, their own is the other side. */
type OfWallet = { userId: string; staffId: string };
/** In a client's wallet: the amount in paise, and the number of its row in the client's ledger. */
export type Moved = OfWallet & { amount: string; seq: string };

const bothWallets = ({ userId, staffId }: OfWallet) => [
  walletOf(BigInt(staffId)),
  walletOf(BigInt(userId)),
  usersForStaff,
];

export const depositMade = keptChange<Moved>('deposit.made', bothWallets);
export const withdrawalMade = keptChange<Moved>('withdrawal.made', bothWallets);
/** Staff get no notification of movements in their wallets. */
export const floatMoved = liveChange<OfWallet>('float.moved', bothWallets);
