import { QueryClient } from '@tanstack/react-query';
import { onForgetLearner } from './forget.ts';

const FRESH_MS = 5 * 60_000;

/**
 * What the server has told, for as long as the page lives: a list stays readable without a line, whichever page is
 * open. A call without a line fails at once instead of waiting for one (spec.md section 9: 5 minutes, 1 retry).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: Infinity,
      retry: 1,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

onForgetLearner(() => queryClient.clear());
