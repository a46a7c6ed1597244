import { useSend } from '../../lib/http/use-send.ts';
import { userKeys } from '../user-page/keys.ts';
import { userListKeys } from './keys.ts';

export type ControlTask = 'block' | 'unblock' | 'reset' | 'resetFactor';
type Sent = { userName: string; reason?: string };

const calls = {
  block: 'blockUser',
  unblock: 'unblockUser',
  reset: 'resetPassword',
  resetFactor: 'resetSecondFactor',
} as const;

/** Blocks, unblocks or resets; a reset returns the password to hand over. */
export const useControl = (task: ControlTask) =>
  useSend(
    async (write, body: Sent) => {
      // The dialog asks for a reason where the call needs one.
      const answer = await write(calls[task], { body: body as Required<Sent> });
      return 'defaultPassword' in answer ? answer.defaultPassword : null;
    },
    { changes: [userListKeys.all, userKeys.all] },
  );
