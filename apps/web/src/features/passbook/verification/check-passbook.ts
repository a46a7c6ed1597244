import type { PassbookMemory } from '@tossbook/book';
import type { Answer, contract } from '@tossbook/contract';
import { readPart } from '../../../lib/book/read-part.ts';
import { recallSeen, rememberSeen } from '../../../lib/book/seen.ts';
import { call } from '../../../lib/http/api-client.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { trustedScript } from '../../../lib/trusted-script.ts';
import type { FromWorker, Outcome, ToWorker } from './messages.ts';
// oxlint-disable-next-line import/default -- the address of the worker, which the build makes
import workerUrl from './passbook.worker.ts?worker&url';

type Page = Answer<(typeof contract)['getPassbookRows']>;
type Check = { signal: AbortSignal; onProgress: (rows: number) => void };

/**
 * Fetches the caller's whole passbook and has a worker compute it anew and compare it with the public log, and with what
 * this device has seen before.
 */
export async function checkPassbook({ signal, onProgress }: Check): Promise<Outcome> {
  const worker = new Worker(trustedScript('passbook', workerUrl), { type: 'module' });
  const tell = (message: ToWorker) => worker.postMessage(message);
  const found = Promise.withResolvers<Outcome>();
  worker.addEventListener('error', (event) => found.reject(new Error(event.message)));
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'checked') onProgress(data.rows);
    else if (data.kind === 'found') found.resolve(data.outcome);
    else if (data.kind === 'failed') found.reject(new Error(data.message));
    else readPart(data.path).then((bytes) => tell({ kind: 'read', path: data.path, bytes }), found.reject);
  });
  try {
    return await Promise.race([found.promise, sendAll()]);
  } finally {
    worker.terminate();
  }

  async function sendAll(): Promise<Outcome> {
    let page: Page;
    let after = 0;
    do {
      page = await call('getPassbookRows', { query: { after } });
      signal.throwIfAborted();
      after = page.rows.at(-1)?.seq ?? after;
      tell({ kind: 'rows', userId: page.userId, rows: page.rows });
    } while (page.hasMore);
    tell({ kind: 'end', memory: recallSeen<PassbookMemory>(seenOf(page.userId)), now: serverNow() });
    const outcome = await found.promise;
    if (outcome.kind === 'proven') rememberSeen(seenOf(page.userId), outcome.memory);
    return outcome;
  }
}

const seenOf = (userId: number) => `passbook-seen:${userId}`;
