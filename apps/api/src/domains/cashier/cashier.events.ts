import type { EventType } from '../../platform/outbox.ts';

/** A movement in a client's wallet: the amount in paise, and the number of its row in the client's ledger. */
export type Moved = { userId: string; amount: string; seq: string };

export const depositMade: EventType<Moved> = { type: 'deposit.made' };
export const withdrawalMade: EventType<Moved> = { type: 'withdrawal.made' };
