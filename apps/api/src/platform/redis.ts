import { Redis } from 'ioredis';
import type { Log } from './log.ts';
import { watchRedis } from './metrics.ts';

/**
 * Redis holds counters and news only; nothing is lost without it. Commands fail at once while it is down, so that
 * nobody waits for it, and it is used again when it comes back.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  watchRedis(redis);
  let isReported = false;
  redis.on('error', (error) => {
    if (!isReported) log.warn({ err: error }, 'redis is away; limits are kept by each process alone');
    isReported = true;
  });
  redis.on('ready', () => {
    isReported = false;
  });
  return redis;
}
