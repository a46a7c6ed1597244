import { useQuery } from '@tanstack/react-query';
import type { Role } from '@tossbook/contract';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { waitingKeys } from '../waiting/keys.ts';
import { defaultPasswordKeys, userListKeys } from './keys.ts';

/** The initial password of new accounts; null if each gets its own. */
export const useDefaultPassword = () =>
  useQuery({
    queryKey: defaultPasswordKeys.all,
    queryFn: async () => (await call('getDefaultPassword')).defaultPassword,
    // Not cached beyond the page that shows it.
    gcTime: 0,
  });

export type NewUser = { name: string; userName: string; userType: Role };

export const useCreateUser = () =>
  useSend((write, body: NewUser) => write('createUser', { body }), {
    changes: [userListKeys.all, approvalKeys.all, waitingKeys.all],
  });
