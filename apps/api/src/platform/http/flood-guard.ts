import { createLimits } from '../limits.ts';
import type { Caller, Origin } from './call.ts';

/** Far above what a person does, far below what hurts. Kept by each process alone: it must cost nothing. */
const PER_CALLER = { name: 'caller', points: 200, seconds: 10 };
const PER_ADDRESS = { name: 'anonymous', points: 600, seconds: 10 };

/** Refuses callers who flood: by account where there is one, since many people share an address. */
export function createFloodGuard({ loopbackUnlimited }: { loopbackUnlimited: boolean }) {
  const limits = createLimits({ redis: null, loopbackUnlimited });
  return (origin: Origin, caller: Caller | null): Promise<void> =>
    caller
      ? limits.count(PER_CALLER, { key: String(caller.userId), origin })
      : limits.count(PER_ADDRESS, { key: origin.address, origin });
}
