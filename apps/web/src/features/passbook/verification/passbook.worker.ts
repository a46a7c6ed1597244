import { PassbookChain, type PassbookMemory, type Site } from '@tossbook/book';
import { knowsEd25519 } from '../../../lib/book/knows-ed25519.ts';
import type { FromWorker, Outcome, ToWorker } from './messages.ts';

/** Computes a passbook anew, beside the page: thousands of hashes would keep a phone from answering. */
let chain: PassbookChain | null = null;
let isBroken = false;
const awaited = new Map<string, PromiseWithResolvers<Uint8Array>>();

class NoLog extends Error {}

/** The page reads the log: it has the connection. */
const site: Site = {
  read: (path) => {
    const answer = awaited.get(path) ?? Promise.withResolvers<Uint8Array>();
    awaited.set(path, answer);
    say({ kind: 'ask', path });
    return answer.promise;
  },
};

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (isBroken) return;
  if (data.kind === 'rows') {
    chain ??= new PassbookChain(data.userId);
    const fault = chain.add(data.rows);
    if (fault) {
      isBroken = true;
      say({ kind: 'found', outcome: { kind: 'broken', fault } });
    } else say({ kind: 'checked', rows: chain.rows });
  } else if (data.kind === 'end') {
    judge(data).then(
      (outcome) => say({ kind: 'found', outcome }),
      ({ message }: Error) => say({ kind: 'failed', message }),
    );
  } else {
    const answer = awaited.get(data.path);
    awaited.delete(data.path);
    if (data.bytes === null) answer?.reject(new NoLog());
    else answer?.resolve(data.bytes);
  }
});

async function judge({ memory, now }: { memory: PassbookMemory | null; now: number }): Promise<Outcome> {
  if (chain === null || (chain.rows === 0 && memory === null)) return { kind: 'nothing' };
  const { rows, head } = chain;
  if (!(await knowsEd25519())) return { kind: 'sealed', why: 'unsupported', rows, head };
  try {
    const found = await chain.proveIn(site, { memory, now });
    if ('fault' in found) return { kind: 'broken', fault: found };
    const { seqInLog, checkpoint, witnessed, memory: next } = found;
    const isFirst = memory === null;
    const logSize = checkpoint.size;
    return { kind: 'proven', rows, head, seqInLog, logSize, witnessed, isFirst, memory: next };
  } catch (error) {
    if (!(error instanceof NoLog)) throw error;
    // A log that this device has seen cannot just be gone.
    return memory === null
      ? { kind: 'sealed', why: 'noLog', rows, head }
      : { kind: 'broken', fault: { fault: 'rolled-back' } };
  }
}

function say(message: FromWorker): void {
  postMessage(message);
}
