import { useQueryClient } from '@tanstack/react-query';
import { readBook } from '../../lib/http/api-client.ts';
import { readKeys } from './check-receipt.ts';
import { bookKeys } from './keys.ts';

/** Asks for the keys of this site, each time anew: they are all that a check has from the server. */
export function useLoadBookKeys() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({
      queryKey: bookKeys.all,
      queryFn: async () => readKeys(await (await readBook('/keys')).text()),
      retry: false,
    });
}
