import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered, newKey, sendOnce } from './send-once.ts';

type Options<Sent> = {
  /** The first words of the keys of what it may change. */
  changes?: readonly string[];
  /** Whether it is what was sent before: if the answer to that never came, it has the same key. Never, unless told. */
  isSame?: (before: Sent, now: Sent) => boolean;
};

/** What may happen once only, however often it must be sent. `isRetrying` while its answer stays away. */
export function useSendOnce<Sent, Got>(
  send: (sent: Sent, idempotencyKey: string) => Promise<Got>,
  { changes = [], isSame = () => false }: Options<Sent> = {},
) {
  const queries = useQueryClient();
  const [isRetrying, setIsRetrying] = useState(false);
  const unanswered = useRef<{ sent: Sent; key: string } | null>(null);
  const mutation = useMutation({
    mutationFn: (sent: Sent) => {
      const before = unanswered.current;
      const key = before && isSame(before.sent, sent) ? before.key : newKey();
      unanswered.current = { sent, key };
      return sendOnce((idempotencyKey) => send(sent, idempotencyKey), {
        key,
        onRetry: () => setIsRetrying(true),
      });
    },
    // It tells within a bounded time what became of it, without a connection too.
    networkMode: 'always',
    // Also when it failed: somebody else may have been first.
    onSettled: (_got, error) => {
      if (!isUnanswered(error)) unanswered.current = null;
      setIsRetrying(false);
      for (const first of changes) void queries.invalidateQueries({ queryKey: [first] });
    },
  });
  return { ...mutation, isRetrying };
}
