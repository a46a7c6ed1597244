import type { Tick } from '@tossbook/contract';
import type { Db } from '../../platform/db/db.ts';
import { ticksIn } from './employee.ts';
import { readEmployee } from './employees.store.ts';

/** Below one second, so that, lookup included, every process knows of a change within a second. */
const FRESH_MS = 800;

export type TickChecks = {
  ticksOf: (userId: bigint) => Promise<readonly Tick[]>;
  /** Call after the commit that changed them: the next check asks the database. */
  forget: (userId: bigint) => void;
};

/** Caches the ticks of employees, of whom there are few. The cashier reads them again under the wallet lock. */
export function createTickChecks(db: Db): TickChecks {
  const known = new Map<bigint, { at: number; ticks: Promise<readonly Tick[]> }>();
  return {
    ticksOf(userId) {
      const now = performance.now();
      const found = known.get(userId);
      if (found && now - found.at < FRESH_MS) return found.ticks;
      const ticks = readEmployee(db, userId).then(ticksIn);
      known.set(userId, { at: now, ticks });
      ticks.catch(() => known.delete(userId));
      return ticks;
    },
    forget: (userId) => void known.delete(userId),
  };
}
