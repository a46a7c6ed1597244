import { rupees } from './money.ts';

/** Credited at registration, with no deposit needed. */
export const JOINING_BONUS = rupees(25);
