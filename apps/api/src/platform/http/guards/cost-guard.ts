import type { Endpoint } from '@tossbook/contract';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../call.ts';

/** How many an account may run at once. Counted per process, like the flood guard. */
const AT_ONCE = {
  EXPORTS_RUNNING: 2,
  READS_RUNNING: 4,
};
const RETRY_AFTER_SECONDS = 2;

type Cost = keyof typeof AT_ONCE;

/**
 * Limits concurrent expensive calls: the flood guard handles many cheap ones, but a dozen exports are no flood and can
 * occupy a whole server. What is begun must be ended when its answer was sent or its caller has left.
 */
export function createCostGuard() {
  const running = new Map<string, number>();

  return {
    /** Returns what ends it, or null for a cheap call. Refuses with EXPORTS_RUNNING, READS_RUNNING. */
    begin(
      endpoint: Endpoint,
      { caller, query }: { caller: Caller | null; query: unknown },
    ): (() => void) | null {
      const cost = costOf(endpoint, query);
      if (!cost || !caller) return null;
      const key = `${cost} ${caller.userId}`;
      const count = running.get(key) ?? 0;
      if (count >= AT_ONCE[cost]) throw new Refusal(cost, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 0) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      };
    },
  };
}

function costOf({ csv, jsonFile, pdfFile, heavy }: Endpoint, query: unknown): Cost | null {
  if (jsonFile || pdfFile) return 'EXPORTS_RUNNING';
  if (csv && (query as { format?: string } | undefined)?.format === 'csv') return 'EXPORTS_RUNNING';
  return heavy === true || heavy?.(query) ? 'READS_RUNNING' : null;
}
