import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** What the server refused, it refuses again: only a lost connection is worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status !== null),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
  },
});
