import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';
import { createSender, listen } from './broadcast.ts';

const kit = useKit();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function aListener() {
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  const { stop } = await listen({
    db: kit.db,
    databaseUrl: kit.database.appUrl,
    redisUrl: null,
    log: pino({ level: 'silent' }),
    onMessage: (message) => heard.push(message),
    onGap,
  });
  stops.push(stop);
  return { heard, onGap, stop };
}

const cutListeners = () =>
  kit.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tossbook listener' and datname = current_database()`,
  );

async function countListeners(): Promise<number> {
  const { rows } = await kit.database.owner.query(
    `select count(*)::integer as open from pg_stat_activity
     where application_name = 'tossbook listener' and datname = current_database()`,
  );
  return rows[0].open;
}

test('a listener that lost the database comes back, and tells both times that it may have missed something', async () => {
  const { heard, onGap } = await aListener();
  const send = createSender({ db: kit.db, redis: null });
  await cutListeners();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), 10_000);
  await send('after the gap');
  await vi.waitFor(() => expect(heard).toContain('after the gap'), 10_000);
});

test('a listener stops while it is connected, and while it is on its way back', async () => {
  await (await aListener()).stop();
  const { onGap, stop } = await aListener();
  await cutListeners();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 10_000);
  await stop();
  // The kit's own process has one too, which may be reconnecting. A backend outlives its client by a moment.
  await vi.waitFor(async () => expect(await countListeners()).toBeLessThanOrEqual(1), 10_000);
});

test('what nobody hears by Redis is told by PostgreSQL', async () => {
  const { heard } = await aListener();
  const redis = new Redis(inject('redisUrl'));
  await vi.waitFor(() => expect(redis.status).toBe('ready'));
  await createSender({ db: kit.db, redis })('after nobody heard');
  await vi.waitFor(() => expect(heard).toContain('after nobody heard'), 10_000);
  redis.disconnect();
});
