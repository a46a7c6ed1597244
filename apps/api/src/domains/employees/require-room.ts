import { formatRupees, type Paise } from '@tossbook/rules';
import type { Tx } from '../../platform/db/tx.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ticksIn } from './employee.ts';
import { judgeCap, type Moved, readDay, readEmployee } from './employees.store.ts';

const refusals = { deposit_to_client: 'DEPOSIT_CAP', withdrawal_from_client: 'WITHDRAW_CAP' } as const;

/**
 * Holds an employee to what they may still move today. Under the lock of their wallet. Refuses with DEPOSIT_CAP,
 * WITHDRAW_CAP.
 */
export async function requireRoom(
  tx: Tx,
  wanted: { userId: bigint; moved: Moved; amount: Paise },
): Promise<void> {
  const { fits, left } = await judgeCap(tx, wanted);
  if (fits) return;
  const { cap } = await readDay(tx, wanted.userId);
  throw new Refusal(refusals[wanted.moved], {
    details: { cap: formatRupees(cap), amount: formatRupees(left) },
  });
}

/** The caller with their ticks as they are now, for decisions under the lock of their wallet. */
export async function withTicks(tx: Tx, caller: Caller): Promise<Caller> {
  if (caller.role !== 'employee') return caller;
  return { ...caller, ticks: ticksIn(await readEmployee(tx, caller.userId)) };
}
