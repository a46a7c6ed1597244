import type { News } from '@tossbook/contract';

/** Who is told: everybody, staff, or one user by id. */
export type Audience = 'all' | 'staff' | bigint;

/** What processes tell each other: news for browsers, or that sessions of a user may have ended. */
export type Notice = { to: Audience; news: News | SessionsChanged };
type SessionsChanged = { type: 'sessions' };

/** Announces changes to browsers. Cheap, never throws, and may lose notices: they are hints. */
export type Publish = (notices: Notice[]) => void;
