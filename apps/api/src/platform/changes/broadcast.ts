import { Redis } from 'ioredis';
import { sql } from 'kysely';
import pg from 'pg';
import { findServer } from '../db/connection/database-address.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { every, repeat } from '../schedule.ts';

/** The longest message, in bytes: PostgreSQL allows a little less than 8,000. */
export const MESSAGE_BYTES_MAX = 7_500;

/** In PostgreSQL, channels are per database. */
const CHANNEL = 'tossbook';
const PROBE_MS = 5_000;
const RETRY_MS = 500;

export type Send = (message: string) => Promise<void>;

/**
 * Sends to every listening process of this site, including this one. Via Redis; if Redis is down, not configured or
 * has no subscribers, via PostgreSQL, in a transaction of its own.
 */
export function createSender({ db, redis }: { db: Db; redis: Redis | null }): Send {
  return async (message) => {
    const heardBy = redis?.status === 'ready' ? await publish(redis, { db, message }) : 0;
    if (heardBy === 0) await sql`select pg_notify(${CHANNEL}, ${message})`.execute(db);
  };
}

async function publish(redis: Redis, { db, message }: { db: Db; message: string }): Promise<number> {
  const channel = await redisChannel(db);
  return redis.publish(channel, message).catch(() => 0);
}

const channels = new WeakMap<Db, Promise<string>>();

/** Several sites may share a Redis: only processes on the same database share a channel. */
function redisChannel(db: Db): Promise<string> {
  const known = channels.get(db);
  if (known) return known;
  const asked = readIdentity(db);
  channels.set(db, asked);
  asked.catch(() => channels.delete(db));
  return asked;
}

async function readIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select datname || ':' || oid as identity from pg_database where datname = current_database()`.execute(db);
  return `${CHANNEL}:${rows[0]?.identity}`;
}

type ListenerParts = {
  db: Db;
  databaseUrl: string;
  databaseFallbackPassword?: string | null;
  redisUrl: string | null;
  log: Log;
  onMessage: (message: string) => void;
  /** Something may have been missed: a subscription was lost, or is back. */
  onGap: () => void;
};

/** Receives what any process of this site sends, via either transport, until stopped. */
export async function listen(parts: ListenerParts): Promise<{ stop: () => Promise<void> }> {
  const ways = [await listenToPostgres(parts), ...(parts.redisUrl ? [await listenToRedis(parts)] : [])];
  return { stop: async () => void (await Promise.all(ways.map((stop) => stop()))) };
}

type Stop = () => Promise<void>;

async function listenToPostgres(parts: ListenerParts): Promise<Stop> {
  const { databaseUrl: url, databaseFallbackPassword: fallbackPassword, log, onMessage, onGap } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const connect = async () => {
    const client = new pg.Client({
      connectionString: await findServer({ url, fallbackPassword }),
      application_name: 'tossbook listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: PROBE_MS,
    });
    const gone = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return { client, gone };
  };

  let current = await connect();
  let isLost = false;
  // Detects a connection that died silently.
  const probing = every(PROBE_MS, async () => {
    const { client } = current;
    await client.query('select 1').catch(() => void client.end().catch(() => undefined));
  });
  const following = repeat({
    work: async () => {
      if (isLost) {
        current = await connect();
        isLost = false;
        if (signal.aborted) return void current.client.end().catch(() => undefined);
        onGap();
      }
      await current.gone;
      if (signal.aborted) return;
      isLost = true;
      log.warn('the listener lost the database');
      onGap();
    },
    pauseMs: RETRY_MS,
    signal,
    // Logged when the connection was lost.
    onError: () => undefined,
  });
  return async () => {
    stopping.abort();
    probing.stop();
    await current.client.end().catch(() => undefined);
    await following;
  };
}

async function listenToRedis({ db, redisUrl, log, onMessage, onGap }: ListenerParts): Promise<Stop> {
  const channel = await redisChannel(db);
  const redis = new Redis(redisUrl ?? '', {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let wasSubscribed = false;
  let isSubscribed = false;
  redis.on('error', () => undefined);
  redis.on('message', (_channel, message: string) => onMessage(message));
  redis.on('ready', () => {
    redis.subscribe(channel).then(
      () => {
        isSubscribed = true;
        if (wasSubscribed) onGap();
        wasSubscribed = true;
      },
      () => redis.disconnect(true),
    );
  });
  redis.on('close', () => {
    if (!isSubscribed) return;
    isSubscribed = false;
    log.warn('the listener lost redis; PostgreSQL carries what it carried');
    onGap();
  });
  const probing = every(PROBE_MS, async () => {
    if (isSubscribed) await redis.ping().catch(() => redis.disconnect(true));
  });
  return async () => {
    probing.stop();
    isSubscribed = false;
    redis.disconnect();
  };
}
