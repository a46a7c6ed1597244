import { liveChange } from '../../platform/changes/change.ts';
import { matchFor, walletOf } from '../realtime/index.ts';

type OfBet = { userId: bigint; matchId: bigint };

const toClientAndStaff = ({ userId, matchId }: OfBet) => [
  walletOf(userId),
  matchFor('staff', String(matchId)),
];

export const betPlaced = liveChange<OfBet>('bet.placed', toClientAndStaff);
export const betCancelled = liveChange<OfBet>('bet.cancelled', toClientAndStaff);
