import { useSend } from '../../lib/use-send.ts';

export type ControlTask = 'block' | 'unblock' | 'reset';
type Sent = { userName: string; reason?: string };

const calls = { block: 'blockUser', unblock: 'unblockUser', reset: 'resetPassword' } as const;

/** Blocks, unblocks or resets; a reset answers the password to hand over. */
export const useControl = (task: ControlTask) =>
  useSend(
    async (write, body: Sent) => {
      const answer = await write(calls[task], { body });
      return 'defaultPassword' in answer ? answer.defaultPassword : null;
    },
    { changes: ['users', 'user'] },
  );
