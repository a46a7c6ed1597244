import { liveChange } from '../../platform/changes/change.ts';
import { matchFor, notificationsOf, walletOf } from '../realtime/index.ts';

type OfMatch = { matchId: bigint };

const toEverybody = ({ matchId }: OfMatch) => [matchFor('all', String(matchId))];

export const settlementRecorded = liveChange<OfMatch>('settlement.recorded', toEverybody);
export const settlementReversed = liveChange<OfMatch>('settlement.reversed', toEverybody);
export const sourceAdded = liveChange<OfMatch>('settlement.source_added', toEverybody);
/** A settlement is fully paid, or a reversal fully taken back. */
export const settlementFinished = liveChange<OfMatch>('settlement.finished', toEverybody);
/** A part of it. Its transaction has inserted a notification for each client. */
export const chunkPaid = liveChange<OfMatch & { userIds: bigint[] }>(
  'settlement.chunk_paid',
  ({ matchId, userIds }) => [
    ...userIds.flatMap((userId) => [walletOf(userId), notificationsOf(userId)]),
    matchFor('staff', String(matchId)),
  ],
);
