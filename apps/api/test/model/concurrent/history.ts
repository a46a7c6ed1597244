import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '@tossbook/contract';
import type { ApiProcess } from '../../support/api-process.ts';
import type { Person } from '../../support/builders.ts';

/** What somebody asked for, once: by one key, however often it was sent. */
export type Operation = {
  call: CallName;
  caller: Person;
  body: object;
  params?: { id: string };
  query?: Record<string, string>;
  key: string;
  /** By the clock that the database of this machine has too. */
  askedAt: number;
  answeredAt: number;
  /** Unknown: there was no answer, or one that says so. */
  outcome: 'unknown' | 'yes' | 'no';
  /** Whether it had to be asked again to be known. */
  wasUnknown: boolean;
  code: string;
  answer: { transactionId?: string; tossRate?: number; id?: string };
};

export type History = {
  operations: Operation[];
  /** Asks for something new; now and then twice at once, and now and then without waiting for the answer. */
  ask: (call: CallName, caller: Person, sent: Sent) => Promise<Operation>;
  /** Asks again, by the same key, until there is an answer. */
  resolve: (operation: Operation) => Promise<void>;
  /** Answers that no server should give: neither yes, nor a refusal, nor 'not known'. */
  faults: string[];
};
type Sent = Pick<Operation, 'body' | 'params' | 'query'>;

const TWICE = 0.05;
const ABANDONED = 0.02;
const PATIENCE_MS = 15;
const PAUSE_MS = 50;

/** The servers are looked up for each call: one that was killed may have been replaced. */
export function startHistory(apis: readonly ApiProcess[], random: () => number): History {
  const operations: Operation[] = [];
  const faults: string[] = [];

  async function send(
    operation: Operation,
    { at, signal }: { at: number; signal?: AbortSignal },
  ): Promise<void> {
    const { call, caller, body, params, query = {}, key } = operation;
    const sent = {
      token: caller.token,
      headers: { 'idempotency-key': key },
      body: body as never,
      params,
      query,
      signal,
    };
    const reply = await apis[at % apis.length]?.call(call, sent).catch(() => null);
    if (!reply || reply.status === 503) return;
    operation.answeredAt = Date.now();
    if (reply.status >= 500) faults.push(`${call} → ${reply.status}`);
    // A copy that is refused takes nothing back.
    if (reply.status !== 200)
      Object.assign(operation, operation.outcome === 'yes' ? {} : no(reply.body.code));
    else {
      const answer = reply.body as Operation['answer'];
      if (operation.outcome === 'yes' && operation.answer.transactionId !== answer.transactionId)
        faults.push(`${call}: two answers to one key`);
      Object.assign(operation, { outcome: 'yes', code: '', answer });
    }
  }

  return {
    operations,
    faults,
    ask: async (call, caller, sent) => {
      const operation: Operation = {
        call,
        caller,
        ...sent,
        key: randomUUID(),
        askedAt: Date.now(),
        answeredAt: 0,
        outcome: 'unknown',
        wasUnknown: false,
        code: '',
        answer: {},
      };
      operations.push(operation);
      const at = Math.floor(random() * apis.length);
      const isAbandoned = random() < ABANDONED;
      const copies = random() < TWICE ? [at, at + 1] : [at];
      await Promise.all(
        copies.map((one) =>
          send(operation, {
            at: one,
            ...(isAbandoned ? { signal: AbortSignal.timeout(Math.ceil(random() * PATIENCE_MS)) } : {}),
          }),
        ),
      );
      operation.wasUnknown = operation.outcome === 'unknown';
      return operation;
    },
    resolve: async (operation) => {
      for (let at = 0; operation.outcome === 'unknown'; at++) {
        if (at > 0) await wait(PAUSE_MS);
        await send(operation, { at });
      }
    },
  };
}

const no = (code = '') => ({ outcome: 'no', code });
