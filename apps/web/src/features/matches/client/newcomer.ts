import type { ClientMatch } from '../client-match.ts';
import { cardStateAt } from '../client-match.ts';

/**
 * The match that closes before cards above it: it came while they were in sight, and stands below them. Of several
 * the one that closes first.
 */
export function newcomerAmong(matches: readonly ClientMatch[], now: number): ClientMatch | null {
  let latest = 0;
  let found: ClientMatch | null = null;
  for (const match of matches) {
    if (cardStateAt(match, now) !== 'open') continue;
    if (match.endsAt < latest && (found === null || match.endsAt < found.endsAt)) found = match;
    latest = Math.max(latest, match.endsAt);
  }
  return found;
}
