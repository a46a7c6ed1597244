import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, takesKey, type WriteName, writeCall } from './api-client.ts';
import { isUnanswered, newKey, sendOnce } from './send-once.ts';
import { toast, type Words } from './toast.tsx';

/** Makes a call that changes something. It is sent again while its answer stays away, if it can have one effect only. */
export type Write = <Name extends WriteName>(
  name: Name,
  sent?: Omit<Parameters<typeof writeCall<Name>>[1], 'idempotencyKey'>,
) => ReturnType<typeof writeCall<Name>>;

type Options<Sent> = {
  /** The first words of the keys of the queries that it may change. */
  changes?: readonly string[];
  /** Whether it is what was sent before: if the answer to that never came, it has the same key. Never, unless told. */
  isSame?: (before: Sent, now: Sent) => boolean;
  /** Between the tries, where not the usual ones. */
  pausesMs?: readonly number[];
};

/**
 * What a form or a button sends. One press is one effect and one toast: until a press has come to its end, another one
 * (a double click, Enter, a second tap before the screen is drawn) does nothing. `isBusy` locks the fields and the
 * dialog meanwhile; `isRetrying` says that the answer stays away.
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

  const send = async (sent: Sent): Promise<Got> => {
    const before = unanswered.current;
    const key = before && isSame(before.sent, sent) ? before.key : newKey();
    const write: Write = (name, body = {}) =>
      takesKey(name)
        ? sendOnce((idempotencyKey) => writeCall(name, { ...body, idempotencyKey }), {
            key,
            onRetry: () => setIsRetrying(true),
            ...(pausesMs && { pausesMs }),
          })
        : writeCall(name, body);
    const refresh = () => {
      for (const first of changes) void queries.invalidateQueries({ queryKey: [first] });
    };
    unanswered.current = { sent, key };
    try {
      const got = await make(write, sent);
      unanswered.current = null;
      refresh();
      return got;
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null;
      // Somebody else may have been first.
      if (!hasEndedSession(error)) refresh();
      throw error;
    }
  };

  /** Says what went wrong, in the place of what went wrong before. */
  const fail = (words: Words) => toast.error(words, { toastId });

  /** Does what the press of a button does, with the way to send it; a refusal by the server is `onFailed`'s. */
  const press = async (
    act: (send: (sent: Sent) => Promise<Got>) => Promise<void> | void,
    onFailed: (error: ApiError) => void = ({ message }) => fail(message),
  ): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
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
      // At once: what is said of a failure may put the focus on a field, which must not be locked then.
      flushSync(() => {
        setIsBusy(false);
        setIsRetrying(false);
      });
    }
    if (refusal && !hasEndedSession(refusal)) onFailed(refusal);
  };

  return { press, fail, isBusy, isRetrying };
}

/** The login then says why; nothing more is asked for here, since the answer would be the same. */
const hasEndedSession = (error: unknown) => error instanceof ApiError && error.endsSession;

/** For a press that leaves the page: nothing on it can be pressed any more. */
export const untilGone = () => new Promise<never>(() => undefined);
