import { liveChange } from '../../platform/changes/change.ts';
import { walletOf } from '../realtime/index.ts';

/** A client's limits or breaks: whoever reads the wallet reads what is left of them. */
export const limitsChanged = liveChange<{ userId: bigint }>('limits.changed', ({ userId }) => [
  walletOf(userId),
]);
