import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type ControlTask = 'block' | 'unblock' | 'reset';
type Sent = { userName: string; reason?: string };

type Answered = { message: string; defaultPassword?: string };

const calls: Record<ControlTask, (body: Sent) => Promise<Answered>> = {
  block: (body) => call('blockUser', { body }),
  unblock: (body) => call('unblockUser', { body }),
  reset: (body) => call('resetPassword', { body }),
};

/** Blocks, unblocks or resets; a reset answers the password to hand over. */
export function useControl(task: ControlTask) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Sent) => (await calls[task](body)).defaultPassword ?? null,
    onSettled: () => {
      for (const key of ['users', 'user']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
