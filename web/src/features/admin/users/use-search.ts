import { MAX_LISTED_EMAILS, MIN_SEARCH_LENGTH } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../account/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { findUsers, type Found } from './find-users.ts';
import { useEmails } from './users.ts';

export interface Search extends Found {
  query: string;
  /** `short`: too short for the server, so only the email list was searched; `partly`: the server could not be asked. */
  status: 'searching' | 'found' | 'short' | 'partly';
  /** The email list failed to load. */
  hasFailed: boolean;
}

/** Searches users in the email list, and on the server when the list is full (docs/product.md 9). */
export function useSearch(query: string): Search {
  const emails = useEmails();
  const listed = emails.data;
  const isListFull = (listed?.length ?? 0) >= MAX_LISTED_EMAILS;
  const isShort = query.length < MIN_SEARCH_LENGTH;
  const asks = isListFull && !isShort;
  const server = useQuery(
    {
      queryKey: ['admin-users', 'findable', 'search', query],
      queryFn: ({ signal }) => client.call('searchUsers', { query }, { signal }),
      enabled: asks,
      gcTime: 60_000,
    },
    queryClient,
  );
  const told = asks ? server.data : undefined;
  const found = useMemo(() => findUsers(listed ?? [], told, query), [listed, told, query]);
  const statusOfServer = () => {
    if (server.data) return 'found';
    return server.isError ? 'partly' : 'searching';
  };
  const statusOfList = () => {
    if (emails.isPending) return 'searching';
    return isListFull && isShort && query !== '' ? 'short' : 'found';
  };
  return {
    ...found,
    query,
    status: asks ? statusOfServer() : statusOfList(),
    hasFailed: listed === undefined && emails.isError,
  };
}
