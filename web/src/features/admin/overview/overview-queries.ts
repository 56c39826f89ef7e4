import type { OverviewDays } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../account/client.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** How Parley has been used in the last days. Fails with an `ApiError`. */
export const useOverview = (days: OverviewDays) =>
  useQuery(
    {
      queryKey: ['admin', 'overview', days],
      queryFn: ({ signal }) => client.call('getOverview', { days }, { signal }),
    },
    queryClient,
  );

/** Who has made the model work most on a day. Fails with an `ApiError`. */
export const useUsersOfDay = (day: string) =>
  useQuery(
    {
      queryKey: ['admin', 'use', 'day', day],
      queryFn: async ({ signal }) => (await client.call('listDailyUsage', { day }, { signal })).users,
    },
    queryClient,
  );

/** What one user has made the model do, day by day. Fails with an `ApiError`. */
export const useDaysOfUser = (id: string, days: OverviewDays) =>
  useQuery(
    {
      queryKey: ['admin', 'use', 'user', id, days],
      queryFn: async ({ signal }) => (await client.call('getUserUsage', { id, days }, { signal })).days,
    },
    queryClient,
  );
