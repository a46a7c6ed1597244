import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** The server would refuse again: only lost connections are worth a retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status !== null),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
  },
});
