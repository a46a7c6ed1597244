import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallName, contract, type Endpoint } from '@tossbook/contract';
import { ASKED } from '../../../src/platform/http/answers.ts';
import type { Calls } from '../../support/api-process.ts';
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
  /** Unknown: there was no answer, or one that says so. Asked: another admin has to agree. */
  outcome: 'unknown' | 'yes' | 'asked' | 'no';
  /** Whether it had to be asked again to be known. */
  wasUnknown: boolean;
  code: string;
  answer: { transactionId?: string; tossRate?: number; id?: string; approvalId?: string };
};

export type History = {
  operations: Operation[];
  /**
   * Asks for something new; now and then twice at once, now and then without waiting for the answer, and now and then
   * once more when it was long acknowledged.
   */
  ask: (call: CallName, caller: Person, sent: Sent) => Promise<Operation>;
  /** Asks again, by the same key, until there is an answer. */
  resolve: (operation: Operation) => Promise<void>;
  /** Resolves everything, and waits for what was sent again. */
  finish: () => Promise<void>;
  /** Answers that no server should give: neither yes, nor a refusal, nor 'not known'. */
  faults: string[];
};
type Sent = Pick<Operation, 'body' | 'params' | 'query'>;

/** Busy; and what a server says on a connection that was idle for too long, when a request has just been sent on it. */
const UNANSWERED = new Set([503, 408]);
const TWICE = 0.05;
const ABANDONED = 0.02;
const PATIENCE_MS = 15;
const LATE_COPY = 0.03;
const LATE_MS_MAX = 3_000;
const PAUSE_MS = 50;
/** Nobody presses again at once, when there was no answer. */
const DAZED_MS = 200;

export function startHistory(apis: readonly { call: Calls }[], random: () => number): History {
  const operations: Operation[] = [];
  const faults: string[] = [];
  const lateCopies: Promise<void>[] = [];

  /** Returns whether there was an answer. */
  async function send(
    operation: Operation,
    { at, signal }: { at: number; signal?: AbortSignal },
  ): Promise<boolean> {
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
    if (!reply || UNANSWERED.has(reply.status)) return false;
    operation.answeredAt = Date.now();
    if (reply.status >= 500) faults.push(`${call} → ${reply.status}`);
    // A copy that is refused takes nothing back.
    if (reply.status !== 200 && reply.status !== ASKED)
      Object.assign(operation, isKept(operation) ? {} : no(reply.body.code ?? `status ${reply.status}`));
    else {
      const answer = reply.body as Operation['answer'];
      if (isKept(operation) && !isSame(operation.answer, answer))
        faults.push(`${call}: two answers to one key`);
      Object.assign(operation, { outcome: reply.status === ASKED ? 'asked' : 'yes', code: '', answer });
    }
    return true;
  }

  /** A copy that some network kept: it changes nothing any more, and is answered like the first. */
  async function sendLate(operation: Operation): Promise<void> {
    await wait(random() * LATE_MS_MAX);
    const { call } = operation;
    const copy: Operation = { ...operation, outcome: 'unknown' };
    await resolve(copy);
    if (copy.outcome === 'no')
      faults.push(`${call}: acknowledged, and refused when it came again: ${copy.code}`);
    else if (!isSame(copy.answer, operation.answer)) faults.push(`${call}: two answers to one key`);
  }

  async function resolve(operation: Operation): Promise<void> {
    for (let at = 0; operation.outcome === 'unknown'; at++) {
      if (at > 0) await wait(PAUSE_MS);
      await send(operation, { at });
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
      const answered = await Promise.all(
        copies.map((one) =>
          send(operation, {
            at: one,
            ...(isAbandoned ? { signal: AbortSignal.timeout(Math.ceil(random() * PATIENCE_MS)) } : {}),
          }),
        ),
      );
      // A copy that was refused says nothing about one that is still on its way.
      if (operation.outcome === 'no' && answered.includes(false)) operation.outcome = 'unknown';
      operation.wasUnknown = operation.outcome === 'unknown';
      if (operation.wasUnknown && !isAbandoned) await wait(DAZED_MS);
      if (isKept(operation) && random() < LATE_COPY && happensOnce(call))
        lateCopies.push(sendLate(operation));
      return operation;
    },
    resolve,
    finish: async () => {
      for (const operation of operations) await resolve(operation);
      await Promise.all(lateCopies);
    },
  };
}

function happensOnce(call: CallName): boolean {
  const endpoint: Endpoint = contract[call];
  return Boolean(endpoint.movesMoney || endpoint.happensOnce);
}

/** What was acknowledged stays so. */
const isKept = ({ outcome }: Operation) => outcome === 'yes' || outcome === 'asked';

const isSame = (one: Operation['answer'], other: Operation['answer']) =>
  one.transactionId === other.transactionId && one.approvalId === other.approvalId;

const no = (code: string) => ({ outcome: 'no', code });
