import type { EndpointName, RequestOf } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../account/client.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Queries an endpoint. Fails with an `ApiError`. */
export const useApiQuery = <Name extends EndpointName>(name: Name, input: RequestOf<Name>) =>
  useQuery(
    { queryKey: ['admin', name, input], queryFn: ({ signal }) => client.request(name, input, { signal }) },
    queryClient,
  );
