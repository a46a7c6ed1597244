import type { Endpoint } from '@tossbook/contract';
import { Refusal } from '../refusal.ts';
import type { Caller } from './call.ts';

/** How many an account may have at once. Kept by each process alone, like the flood guard. */
const AT_ONCE = {
  EXPORTS_RUNNING: 2,
  READS_RUNNING: 4,
};
const RETRY_AFTER_SECONDS = 2;

type Cost = keyof typeof AT_ONCE;

/**
 * Limits by what a call costs: a flood of cheap ones is slowed down elsewhere, but a dozen exports are no flood and
 * take a whole server. What is begun is to be ended when its answer has gone out, or nobody waits for it any more.
 */
export function createCostGuard() {
  const running = new Map<string, number>();

  return {
    /** What ends it, if it costs anything. Refuses with EXPORTS_RUNNING, READS_RUNNING. */
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

function costOf({ csv, heavy }: Endpoint, query: unknown): Cost | null {
  if (csv && (query as { format?: string } | undefined)?.format === 'csv') return 'EXPORTS_RUNNING';
  return heavy === true || heavy?.(query) ? 'READS_RUNNING' : null;
}
