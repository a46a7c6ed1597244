/** Whose books break a law: a user's, a match's, or those of the whole site. */
export type Subject = { type: 'user' | 'match' | 'site'; id: string };

/** A law that is broken, and where. */
export type Violation = { law: string; subject: Subject; detail: string };

export const userSubject = (userId: bigint): Subject => ({ type: 'user', id: String(userId) });
export const matchSubject = (matchId: bigint): Subject => ({ type: 'match', id: String(matchId) });

/**
 * Parses the subject that an invariant reports: 'user 5 row 3' is user 5, 'match 7 side A' match 7. Anything else, like
 * 'transfer 2' or 'day 2026-01-01', concerns the whole site.
 */
export function subjectOf(words: string): Subject {
  const [, type, id] = /^(user|match) (\d+)(?: |$)/.exec(words) ?? [];
  return id === undefined ? { type: 'site', id: words } : { type: type as 'user' | 'match', id };
}
