import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { startCommitProxy } from '../../../test/support/commit-proxy.ts';
import { useKit } from '../../../test/support/kit.ts';
import { openDatabase } from '../db/db.ts';
import { inTransaction, isOutcomeUnknown, publishChangesOf } from '../db/tx.ts';
import { changed, changedAndCommitted, keptChange, liveChange } from './change.ts';
import type { Notice } from './notice.ts';
import { countWaiting, handleNextEvent, on } from './outbox.ts';

const kit = useKit();
const wallet = (userId: bigint): Notice => ({ to: userId, news: { type: 'wallet' } });
const moved = liveChange<{ userId: bigint }>('test.moved', ({ userId }) => [wallet(userId)]);
const kept = keptChange<{ userId: string }>('test.kept', ({ userId }) => [wallet(BigInt(userId))]);

afterEach(() => kit.database.owner.query('truncate outbox'));

/** Records the notices of changes made through this server's connections from now on. */
function recorded(db = kit.db): Notice[] {
  const notices: Notice[] = [];
  publishChangesOf(db, (told) => void notices.push(...told));
  return notices;
}

test('what changed is told after the commit and not before, and kept only where its kind says so', async () => {
  const notices = recorded();
  await inTransaction(kit.db, async (tx) => {
    await changed(tx, moved, { userId: 1n });
    await changed(tx, kept, { userId: '2' });
    expect(notices).toEqual([]);
  });
  expect(notices).toEqual([wallet(1n), wallet(2n)]);
  expect(await countWaiting(kit.db)).toBe(1);
});

test('what is rolled back is not told', async () => {
  const notices = recorded();
  const undone = inTransaction(kit.db, async (tx) => {
    await changed(tx, moved, { userId: 1n });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(notices).toEqual([]);
});

test('of several tries only the one that commits is told of', async () => {
  const notices = recorded();
  let tries = 0;
  await inTransaction(kit.db, async (tx) => {
    await changed(tx, moved, { userId: BigInt(++tries) });
    if (tries < 3)
      await sql`do ${sql.raw(`$$ begin raise exception 'again' using errcode = '40001'; end $$`)}`.execute(
        tx,
      );
  });
  expect(notices).toEqual([wallet(3n)]);
});

test('what an event handler changed before it failed is not told', async () => {
  await inTransaction(kit.db, (tx) => changed(tx, kept, { userId: '1' }));
  const notices = recorded();
  const failing = on(kept, async (tx) => {
    await changed(tx, moved, { userId: 2n });
    throw new Error('not today');
  });
  expect(await handleNextEvent(kit.db, [failing], pino({ level: 'silent' }))).toBe(true);
  expect(notices).toEqual([]);
});

test.each(['after', 'before'] as const)(
  'a connection lost %s its COMMIT tells, since nobody knows',
  async (cut) => {
    const proxy = await startCommitProxy(kit.database.appUrl);
    const { db, close } = openDatabase({ url: proxy.url, connectionsMax: 1, onBroken: () => undefined });
    const notices = recorded(db);
    proxy.cutNextCommit(cut);
    const lost = inTransaction(db, (tx) => changed(tx, moved, { userId: 1n }));
    await expect(lost).rejects.toSatisfy(isOutcomeUnknown);
    expect(notices).toEqual([wallet(1n)]);
    await close();
    await proxy.close();
  },
);

test('a change outside inTransaction is a fault, not a silence', async () => {
  const outside = kit.db.transaction().execute((tx) => changed(tx, moved, { userId: 1n }));
  await expect(outside).rejects.toThrow('inTransaction');
});

test('what a statement has committed by itself is told at once', () => {
  const notices = recorded();
  changedAndCommitted(kit.db, moved, { userId: 1n });
  expect(notices).toEqual([wallet(1n)]);
});
