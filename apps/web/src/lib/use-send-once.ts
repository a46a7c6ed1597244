import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendOnce } from './send-once.ts';

/** The first words of the keys of what it may change. */
type Changes = { changes?: readonly string[] };

/** What moves money: it happens once however often it must be sent, and `isRetrying` while its answer stays away. */
export function useSendOnce<Sent, Got>(
  send: (sent: Sent, idempotencyKey: string) => Promise<Got>,
  { changes = [] }: Changes = {},
) {
  const queries = useQueryClient();
  const [isRetrying, setIsRetrying] = useState(false);
  const mutation = useMutation({
    mutationFn: (sent: Sent) =>
      sendOnce((idempotencyKey) => send(sent, idempotencyKey), { onRetry: () => setIsRetrying(true) }),
    // It tells within a bounded time what became of it, without a connection too.
    networkMode: 'always',
    // Also when it failed: somebody else may have been first.
    onSettled: () => {
      setIsRetrying(false);
      for (const first of changes) void queries.invalidateQueries({ queryKey: [first] });
    },
  });
  return { ...mutation, isRetrying };
}
