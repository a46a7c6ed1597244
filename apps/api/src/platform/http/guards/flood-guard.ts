import { createLimits } from '../../limits.ts';
import type { Caller, Origin } from '../call.ts';

/** Far above what a person does, far below what hurts. Counted per process, because it must cost nothing. */
const PER_CALLER = { name: 'caller', points: 200, seconds: 10 };
const PER_ADDRESS = {
  call: { name: 'anonymous', points: 600, seconds: 10 },
  // A page is many files, and many people share an address.
  file: { name: 'files', points: 3_000, seconds: 10 },
  // Megabytes each, which only a developer's browser asks for.
  docs: { name: 'docs', points: 60, seconds: 10 },
};

export type FloodGuard = (
  origin: Pick<Origin, 'address'>,
  caller: Caller | null,
  what: keyof typeof PER_ADDRESS,
) => Promise<void>;

/** Refuses callers who flood: by account if there is one, since many people share an address. */
export function createFloodGuard({ loopbackUnlimited }: { loopbackUnlimited: boolean }): FloodGuard {
  const limits = createLimits({ redis: null, loopbackUnlimited });
  return (origin, caller, what) =>
    caller
      ? limits.count(PER_CALLER, { key: String(caller.userId), origin })
      : limits.countAddress(PER_ADDRESS[what], origin);
}
