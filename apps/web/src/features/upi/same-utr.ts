import type { QueuedDeposit } from './upi-queue.api.ts';

/** Who was credited with the reference of this deposit, if it was another. */
export const creditedTo = ({ sameUtr }: QueuedDeposit): string | null =>
  sameUtr.find(({ status }) => status === 'approved')?.userName ?? null;

/** Whether others with the same reference wait or were credited; one that was rejected is no rival. */
export const isDuplicate = ({ sameUtr }: QueuedDeposit): boolean =>
  sameUtr.some(({ status }) => status !== 'rejected');
