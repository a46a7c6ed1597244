import { liveChange } from '../../platform/changes/change.ts';
import { walletOf } from '../realtime/index.ts';

export const toppedUp = liveChange<{ userId: bigint }>('topup.taken', ({ userId }) => [walletOf(userId)]);

export const dailyBonusClaimed = liveChange<{ userId: bigint }>('bonus.claimed', ({ userId }) => [
  walletOf(userId),
]);
