import { Worker } from 'node:worker_threads';
import { createTurns } from '../../platform/http/guards/turns.ts';
import type { StatementHead, StatementRow } from './statement.ts';

export type ThreadMessage = { head: StatementHead; total: number } | { rows: StatementRow[] } | { end: true };
export type ThreadAnswer = { content: Uint8Array<ArrayBuffer> };

/** Enough for the longest statement, several times over. */
const HEAP_MB_MAX = 192;
/** One core is enough for documents: bets need the others. */
const AT_ONCE_MAX = 1;
const WAITING_MAX = 20;

/**
 * Draws statements, each in a thread of its own that ends with it: shaping thousands of rows takes seconds, in which
 * the process must go on answering, and what a document takes of memory is bounded and given back. The rest wait for
 * their turn; refuses with TOO_BUSY when too many do.
 */
export function createPrinter({ waitingMax = WAITING_MAX } = {}) {
  const inTurn = createTurns({ atOnceMax: AT_ONCE_MAX, waitingMax });
  return {
    print: (
      statement: { head: StatementHead; total: number },
      pages: AsyncIterable<StatementRow[]>,
    ): Promise<Uint8Array<ArrayBuffer>> => inTurn(() => printInThread(statement, pages)),
  };
}

export type Printer = ReturnType<typeof createPrinter>;

async function printInThread(
  statement: { head: StatementHead; total: number },
  pages: AsyncIterable<StatementRow[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  const send = (message: ThreadMessage) => thread.postMessage(message);
  try {
    const printed = new Promise<ThreadAnswer>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
    });
    const sent = (async () => {
      send(statement);
      for await (const rows of pages) send({ rows });
      send({ end: true });
    })();
    // Whichever fails first: the rows that are read, or the thread that draws them.
    const [{ content }] = await Promise.all([printed, sent]);
    return content;
  } finally {
    await thread.terminate();
  }
}
