import type { EventType } from '../../platform/outbox.ts';

/** Staff gave a client a new password, by the request of this id. */
export const passwordReset: EventType<{ userId: string; requestId: string }> = { type: 'password.reset' };
