import type { QueuedDeposit } from './staff-queries.ts';

/** Who else was credited with this deposit's reference, if anyone. */
export const creditedTo = ({ sameUtr }: QueuedDeposit): string | null =>
  sameUtr.find(({ status }) => status === 'approved')?.userName ?? null;

/** Whether others with the same reference are pending or credited; rejected ones do not count. */
export const isDuplicate = ({ sameUtr }: QueuedDeposit): boolean =>
  sameUtr.some(({ status }) => status !== 'rejected');
