import type { AdminEndpointName, RequestOf } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { adminClient } from '../shared/admin-client.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Queries an endpoint. Fails with an `ApiError`. */
export const useApiQuery = <Name extends AdminEndpointName>(name: Name, input: RequestOf<Name>) =>
  useQuery(
    {
      queryKey: ['admin', name, input],
      queryFn: ({ signal }) => adminClient.request(name, input, { signal }),
    },
    queryClient,
  );
