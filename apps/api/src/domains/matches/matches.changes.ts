import { liveChange } from '../../platform/changes/change.ts';
import { allMatches, matchFor } from '../realtime/index.ts';

type OfMatch = { matchId: bigint };

const toEverybody = ({ matchId }: OfMatch) => [matchFor('all', String(matchId))];

export const matchCreated = liveChange<OfMatch>('match.created', () => [allMatches]);
export const matchEdited = liveChange<OfMatch>('match.edited', toEverybody);
/** It was suspended, or takes bets again. */
export const matchToggled = liveChange<OfMatch>('match.toggled', toEverybody);
/** Staff ended betting for good. */
export const bettingClosed = liveChange<OfMatch>('match.closed', toEverybody);
/** Many were suspended, or resumed, in one act. */
export const matchesSuspended = liveChange<object>('matches.suspended', () => [allMatches]);
export const matchesResumed = liveChange<object>('matches.resumed', () => [allMatches]);
