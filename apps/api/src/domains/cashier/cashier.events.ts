import type { EventType } from '../../platform/outbox.ts';

/** A client's wallet received a deposit. Amounts in paise. */
export const depositMade: EventType<{ userId: string; amount: string }> = { type: 'deposit.made' };
