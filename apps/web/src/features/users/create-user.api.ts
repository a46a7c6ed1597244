import { useQuery } from '@tanstack/react-query';
import type { Role } from '@tossbook/contract';
import { call } from '../../lib/api-client.ts';
import { useSend } from '../../lib/use-send.ts';

/** The password that new accounts start with; null where each gets its own. */
export const useDefaultPassword = () =>
  useQuery({
    queryKey: ['default password'],
    queryFn: async () => (await call('getDefaultPassword')).defaultPassword,
    // It is not kept longer than the page that shows it.
    gcTime: 0,
  });

export type NewUser = { name: string; userName: string; userType: Role };

export const useCreateUser = () =>
  useSend((write, body: NewUser) => write('createUser', { body }), { changes: ['users'] });
