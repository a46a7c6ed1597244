import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Origin } from './http/call.ts';
import { networkOf, wideNetworkOf } from './network-address.ts';
import { Refusal } from './refusal.ts';

type Counted = { key: string; origin: Pick<Origin, 'address'> };
export type Limit = { name: string; points: number; seconds: number };

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const INSURANCE_SHARE = 0.1;
/** How many times the limit of a /64 the whole IPv6 /48 around it gets. */
const WIDE_SHARE = 4;

/**
 * Counts events against limits across all processes, through Redis. While Redis is down, each process counts on its
 * own, with a tenth of the quota: stricter for a few, never unlimited.
 */
export function createLimits({
  redis,
  loopbackUnlimited,
}: {
  redis: Redis | null;
  loopbackUnlimited: boolean;
}) {
  const limiters = new Map<string, RateLimiterRedis | RateLimiterMemory>();

  // A limit is a setting that may change while the site runs: each value has a limiter of its own.
  function limiterOf({ name, points, seconds }: Limit) {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: new RateLimiterMemory({
            ...options,
            points: Math.max(1, Math.floor(points * INSURANCE_SHARE)),
          }),
        })
      : new RateLimiterMemory(options);
    limiters.set(id, limiter);
    return limiter;
  }

  const isFree = ({ address }: Pick<Origin, 'address'>) => loopbackUnlimited && LOOPBACK.test(address);

  /** Counts one event. Refuses with TOO_MANY_REQUESTS beyond the limit. */
  async function count(limit: Limit, { key, origin }: Counted): Promise<void> {
    if (isFree(origin)) return;
    try {
      await limiterOf(limit).consume(key);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Whether the limit was reached, without counting. */
  async function isReached(limit: Limit, { key, origin }: Counted): Promise<boolean> {
    if (isFree(origin)) return false;
    const limiter = limiterOf(limit);
    const state = await limiter.get(key);
    if (!state) return false;
    // A value that is not a count, or never expires, was not written by us: left there, it would disable the limit
    // or lock somebody out for good.
    if (!Number.isNaN(state.remainingPoints) && state.msBeforeNext >= 0) return state.remainingPoints <= 0;
    await limiter.delete(key);
    return false;
  }

  return {
    count,
    isReached,
    /** Counts one event for an address: for its network and, with a higher limit, for the /48 around it. */
    async countAddress(limit: Limit, origin: Pick<Origin, 'address'>): Promise<void> {
      for (const { key, share } of networksOf(origin)) await count(widened(limit, share), { key, origin });
    },
    async isReachedByAddress(limit: Limit, origin: Pick<Origin, 'address'>): Promise<boolean> {
      for (const { key, share } of networksOf(origin))
        if (await isReached(widened(limit, share), { key, origin })) return true;
      return false;
    },
  };
}

function networksOf({ address }: Pick<Origin, 'address'>): { key: string; share: number }[] {
  const wide = wideNetworkOf(address);
  return [
    { key: networkOf(address), share: 1 },
    ...(wide === null ? [] : [{ key: wide, share: WIDE_SHARE }]),
  ];
}

const widened = (limit: Limit, share: number): Limit => ({ ...limit, points: limit.points * share });

export type Limits = ReturnType<typeof createLimits>;

function refusalOf(reason: unknown): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) });
}
