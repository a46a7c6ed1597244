import { on } from 'node:events';
import { signerFrom } from '@tossbook/book';
import { appendToBook } from '../../apps/api/src/domains/book/append-to-book.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';

/**
 * A process of its own, like the worker. Told to append, it answers with the seconds; told a number, it computes for so
 * many milliseconds and touches no database.
 */
const url = process.argv[2] ?? '';
const { db, close } = openDatabase({ url, connectionsMax: 2, onBroken: () => undefined });
const signer = await signerFrom(new Uint8Array(32).fill(7), { name: 'bench.test/log', type: 'note' });

for await (const [order] of on(process, 'message', { close: ['disconnect'] })) {
  const started = performance.now();
  if (order === 'append') await appendToBook(db, [signer]);
  else while (performance.now() - started < order);
  process.send?.((performance.now() - started) / 1_000);
}
await close();
