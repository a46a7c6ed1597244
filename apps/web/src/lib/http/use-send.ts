import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast, type Words } from '../toast.tsx';
import { ApiError, takesKey, type WriteName, writeCall } from './api-client.ts';
import { isUnanswered, newKey, sendOnce } from './send-once.ts';

/** Makes a call that changes something. Unanswered calls are retried if they are idempotent. */
export type Write = <Name extends WriteName>(
  name: Name,
  sent?: Omit<Parameters<typeof writeCall<Name>>[1], 'idempotencyKey'>,
) => ReturnType<typeof writeCall<Name>>;

type Options<Sent> = {
  /** The keys, or key prefixes, of the queries it may change. */
  changes?: readonly QueryKey[];
  /** Whether it equals the previous, unanswered one, and so reuses its key. Never, by default. */
  isSame?: (before: Sent, now: Sent) => boolean;
  /** Between retries, if not the default. */
  pausesMs?: readonly number[];
};

/**
 * What a form or a button sends. One press is one effect and one toast: until a press has finished, another one
 * (a double click, Enter, a second tap before the re-render) does nothing. `isBusy` locks the fields and the
 * dialog meanwhile; `isRetrying` means that there is no answer yet.
 */
export function useSend<Sent, Got>(
  make: (write: Write, sent: Sent) => Promise<Got>,
  { changes = [], isSame = () => false, pausesMs }: Options<Sent> = {},
) {
  const queries = useQueryClient();
  const toastId = useId();
  const isUnderWay = useRef(false);
  const unanswered = useRef<{ sent: Sent; key: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const giving = useRef(new AbortController());

  const send = async (sent: Sent): Promise<Got> => {
    const before = unanswered.current;
    const key = before && isSame(before.sent, sent) ? before.key : newKey();
    const write: Write = (name, body = {}) =>
      takesKey(name)
        ? sendOnce((idempotencyKey) => writeCall(name, { ...body, idempotencyKey }), {
            key,
            onRetry: () => setIsRetrying(true),
            signal: giving.current.signal,
            ...(pausesMs && { pausesMs }),
          })
        : writeCall(name, body);
    const refresh = () => {
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
    };
    unanswered.current = { sent, key };
    try {
      const got = await make(write, sent);
      unanswered.current = null;
      refresh();
      return got;
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null;
      // Somebody else may have changed it first.
      if (!hasEndedSession(error)) refresh();
      throw error;
    }
  };

  /** Shows what went wrong, replacing the previous failure. */
  const fail = (words: Words) => toast.error(words, { toastId });

  /** Handles a button press; `act` gets the send function, `onFailed` a refusal by the server. */
  const press = async (
    act: (send: (sent: Sent) => Promise<Got>) => Promise<void> | void,
    onFailed: (error: ApiError) => void = ({ message }) => fail(message),
  ): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    giving.current = new AbortController();
    setIsBusy(true);
    let refusal: ApiError | null = null;
    try {
      await act(send);
      toast.dismissError(toastId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = error;
    } finally {
      isUnderWay.current = false;
      // Synchronously: reporting a failure may focus a field, which must not be locked then.
      flushSync(() => {
        setIsBusy(false);
        setIsRetrying(false);
      });
    }
    if (refusal && !hasEndedSession(refusal)) onFailed(refusal);
  };

  /** Stops retrying: the press ends without an answer. */
  const giveUp = () => giving.current.abort();

  return { press, fail, isBusy, isRetrying, giveUp };
}

/** The login page explains it; further requests would only fail the same way. */
const hasEndedSession = (error: unknown) => error instanceof ApiError && error.endsSession;

/** For a press that leaves the page: keeps everything on it locked. */
export const untilPageUnloads = () => new Promise<never>(() => undefined);
