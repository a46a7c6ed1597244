import { rupees } from './money.ts';

/** Credited at registration, with no deposit needed. */
export const JOINING_BONUS = rupees(25);

/** For each day (IST) on which a client asks for it. */
export const DAILY_BONUS = rupees(5);
