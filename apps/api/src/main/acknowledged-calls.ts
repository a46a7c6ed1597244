import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import type { Heartbeat } from '../platform/db/heartbeat.ts';
import type { Witness } from '../platform/db/witness.ts';
import type { Caller, Handlers } from '../platform/http/call.ts';
import { Refusal } from '../platform/refusal.ts';

type Parts = { heartbeat: Pick<Heartbeat, 'mayCommit'>; witness: Pick<Witness, 'note'> };
type OnceCall = { caller: Caller | null; operationId: string };
type AnyHandler = (call: OnceCall) => Promise<unknown>;

/**
 * Wraps the handlers whose effect happens once per key. Each success is remembered, so that a database that has lost it
 * is recognized; and none is started while nothing can be committed, which would only leave one more transaction
 * waiting. Refuses with TOO_BUSY.
 */
export function rememberingCalls(handlers: Handlers, { heartbeat, witness }: Parts): Handlers {
  const names = (Object.keys(contract) as CallName[]).filter((name) => {
    const { movesMoney, happensOnce }: Endpoint = contract[name];
    return movesMoney || happensOnce;
  });
  const remembering = names.map((name) => {
    const handle = handlers[name] as AnyHandler;
    const remember: AnyHandler = async (call) => {
      if (!heartbeat.mayCommit()) throw new Refusal('TOO_BUSY', { retryAfterSeconds: 2 });
      const answer = await handle(call);
      if (call.caller) witness.note({ userId: String(call.caller.userId), operationId: call.operationId });
      return answer;
    };
    return [name, remember] as const;
  });
  return { ...handlers, ...(Object.fromEntries(remembering) as Partial<Handlers>) };
}
