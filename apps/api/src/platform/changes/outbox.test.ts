import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useKit } from '../../../test/support/kit.ts';
import { inTransaction, type Tx } from '../db/tx.ts';
import { changed, keptChange } from './change.ts';
import { countWaiting, handleNextEvent, on, runDispatcher } from './outbox.ts';

const kit = useKit();
const happened = keptChange<{ id: string }>('test.happened', () => []);
const log = pino({ level: 'silent' });

beforeAll(async () => {
  await kit.database.owner.query(
    'create table effects (id text not null); grant all on effects to tossbook_app',
  );
});
afterEach(async () => {
  await kit.database.owner.query('truncate effects, outbox');
  await kit.database.owner.query("update test_clock set shift = '0'");
});

const addEffect = (tx: Tx, id: string) => sql`insert into effects (id) values (${id})`.execute(tx);

async function effects(): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ id: string }>('select id from effects order by id');
  return rows.map(({ id }) => id);
}

const emitted = (...ids: string[]) =>
  inTransaction(kit.db, async (tx) => {
    for (const id of ids) await changed(tx, happened, { id });
  });

const noteEffect = on(happened, async (tx, { id }) => void (await addEffect(tx, id)));

const failing = on(happened, async (tx, { id }) => {
  await addEffect(tx, id);
  throw new Error('not today');
});

/** What waits in the outbox, and the database's time. An abandoned event is due at Infinity. */
async function waiting() {
  const { rows } = await kit.database.owner.query<{
    attempts: number;
    lastError: string;
    dueAt: Date;
    now: Date;
  }>(
    `select attempts, last_error as "lastError", next_try_at as "dueAt", app_now() as now from outbox order by event_id`,
  );
  return rows.map((row) => ({ ...row, dueAt: Number(row.dueAt), now: row.now.getTime() }));
}

test('the event commits with the change it tells of', async () => {
  await inTransaction(kit.db, async (tx) => {
    await addEffect(tx, 'the change');
    await changed(tx, happened, { id: '1' });
  });
  expect(await effects()).toEqual(['the change']);
  expect(await countWaiting(kit.db)).toBe(1);
});

test('a change that is rolled back tells nobody', async () => {
  const undone = inTransaction(kit.db, async (tx) => {
    await addEffect(tx, 'the change');
    await changed(tx, happened, { id: '1' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await effects()).toEqual([]);
  expect(await countWaiting(kit.db)).toBe(0);
});

test('events are handled in their order, by every subscription of their type and no other', async () => {
  await emitted('1', '2');
  const seen: string[] = [];
  const subscriptions = [
    on(happened, async (_tx, { id }) => void seen.push(`first ${id}`)),
    on(
      keptChange('test.other', () => []),
      async () => void seen.push('other'),
    ),
    on(happened, async (_tx, { id }) => void seen.push(`second ${id}`)),
  ];
  while (await handleNextEvent(kit.db, subscriptions, log));
  expect(seen).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  expect(await countWaiting(kit.db)).toBe(0);
});

test('an event waits for its time', async () => {
  await emitted('1');
  await kit.database.owner.query("update outbox set next_try_at = app_now() + interval '1 minute'");
  expect(await handleNextEvent(kit.db, [noteEffect], log)).toBe(false);
  await kit.travel('1 minute');
  expect(await handleNextEvent(kit.db, [noteEffect], log)).toBe(true);
  expect(await effects()).toEqual(['1']);
});

test('a handler that fails leaves nothing behind, and a later one still runs', async () => {
  await emitted('bad', 'good');
  const picky = on(happened, async (tx, { id }) => {
    await addEffect(tx, id);
    if (id === 'bad') throw new Error('not today');
  });
  expect(await handleNextEvent(kit.db, [picky], log)).toBe(true);
  expect(await effects()).toEqual([]);
  expect(await handleNextEvent(kit.db, [picky], log)).toBe(true);
  expect(await effects()).toEqual(['good']);
  expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'Error: not today' }]);
});

test('a statement that fails inside a handler is undone too', async () => {
  await emitted('1');
  const wrong = on(happened, async (tx, { id }) => {
    await addEffect(tx, id);
    await sql`select 1 / 0`.execute(tx);
  });
  expect(await handleNextEvent(kit.db, [wrong], log)).toBe(true);
  expect(await effects()).toEqual([]);
  expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'error: division by zero' }]);
});

test('waits double up to an hour; after 20 tries the event waits for a person, who is told', async () => {
  await emitted('1');
  const levels: string[] = [];
  const recording = pino(
    { formatters: { level: (label) => ({ level: label }) } },
    { write: (line: string) => void levels.push(JSON.parse(line).level) },
  );
  for (let attempt = 1; attempt <= 20; attempt++) {
    const waitSeconds = attempt < 20 ? Math.min(3600, 2 ** (attempt - 1)) : Number.POSITIVE_INFINITY;
    const [before] = await waiting();
    expect(await handleNextEvent(kit.db, [failing], recording)).toBe(true);
    const [after] = await waiting();
    expect(after?.attempts).toBe(attempt);
    expect(after?.dueAt).toBeGreaterThanOrEqual((before?.now ?? 0) + waitSeconds * 1000);
    expect(after?.dueAt).toBeLessThanOrEqual((after?.now ?? 0) + waitSeconds * 1000);
    await kit.travel(`${attempt < 20 ? waitSeconds : 0} seconds`);
  }
  expect(levels).toEqual([...Array.from({ length: 19 }, () => 'warn'), 'error']);
  await kit.travel('10 years');
  expect(await handleNextEvent(kit.db, [failing], recording)).toBe(false);
  expect(await effects()).toEqual([]);
});

test('an event that failed is handled once when its cause is gone', async () => {
  await emitted('1');
  await handleNextEvent(kit.db, [failing], log);
  await kit.travel('1 second');
  while (await handleNextEvent(kit.db, [noteEffect], log));
  expect(await effects()).toEqual(['1']);
  expect(await countWaiting(kit.db)).toBe(0);
});

const EVENTS = Number(process.env.OUTBOX_EVENTS ?? 200);

test(`4 dispatchers share ${EVENTS} events and handle each once`, async () => {
  const ids = Array.from({ length: EVENTS }, (_, index) => String(index).padStart(6, '0'));
  await emitted(...ids);
  const stopping = new AbortController();
  const byDispatcher = [0, 0, 0, 0];
  const dispatchers = byDispatcher.map((_, which) => {
    const counting = on(happened, async (tx, { id }) => {
      byDispatcher[which] = (byDispatcher[which] ?? 0) + 1;
      await addEffect(tx, id);
    });
    return runDispatcher(kit.db, [counting], log, stopping.signal);
  });
  await expect.poll(() => countWaiting(kit.db), { timeout: 20_000 + EVENTS * 20, interval: 20 }).toBe(0);
  stopping.abort();
  await Promise.all(dispatchers);
  expect(await effects()).toEqual(ids);
  // All of them took part, otherwise this would prove nothing.
  expect(Math.min(...byDispatcher)).toBeGreaterThan(0);
  expect(byDispatcher.reduce((sum, count) => sum + count)).toBe(EVENTS);
});

test('a dispatcher that is told to stop finishes the event in hand, and takes no other', async () => {
  await emitted('1', '2');
  const stopping = new AbortController();
  const stopsHere = on(happened, async (tx, { id }) => {
    stopping.abort();
    await addEffect(tx, id);
  });
  await runDispatcher(kit.db, [stopsHere], log, stopping.signal);
  expect(await effects()).toEqual(['1']);
  expect(await countWaiting(kit.db)).toBe(1);
});
