import { QueryClient } from '@tanstack/react-query';
import { onClearLearnerData } from './learner-data.ts';

const STALE_MS = 5 * 60_000;

/**
 * Caches responses for the lifetime of the page, so that lists stay readable offline. Requests fail at once when offline
 * (docs/product.md: stale after 5 minutes, 1 retry).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: Infinity,
      retry: 1,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

onClearLearnerData(() => queryClient.clear());
