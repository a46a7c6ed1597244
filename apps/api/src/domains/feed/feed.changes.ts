import { liveChange } from '../../platform/changes/change.ts';
import { matchFor } from '../realtime/index.ts';

/** A limit of the house refused a bet. */
export const betRefused = liveChange<{ matchId: bigint }>('bet.refused', ({ matchId }) => [
  matchFor('staff', String(matchId)),
]);
