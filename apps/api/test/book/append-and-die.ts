import { sha256, signerFrom, utf8 } from '@tossbook/book';
import { appendToBook } from '../../src/domains/book/append-to-book.ts';
import { openDatabase } from '../../src/platform/db/db.ts';

/** A worker that appends to the book and is killed at its n-th statement: `node append-and-die.ts URL N`. */
const [url = '', dieAt = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url, connectionsMax: 2, onBroken: () => undefined });
let statements = 0;
const mortal = db.withPlugin({
  transformQuery: ({ node }) => {
    if (++statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});
const signer = await signerFrom(sha256(utf8('first')), { name: 'tossbook.test/book', type: 'note' });
await appendToBook(mortal, [signer], { leavesMax: 3, matchesMax: 3 });
await close();
