import { rupees } from './money.ts';

/** Credited at registration, with no deposit needed. */
export const JOINING_BONUS = rupees(25);

/** For each day (IST) on which a client asks for it. */
export const DAILY_BONUS = rupees(5);
/** What a client without money for a bet can get, where money is play money. */
export const TOP_UP = rupees(1000);
