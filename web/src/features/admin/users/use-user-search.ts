import { MAX_FOUND_USERS, MAX_LISTED_EMAILS, MIN_SEARCH_LENGTH, wordKey } from '@parley/functions/contract';
import type { FoundUser, ResponseOf } from '@parley/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { adminClient } from '../shared/admin-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { SEARCH_KEY, useEmails } from '../shared/user-queries.ts';

type SearchResult = ResponseOf<'searchUsers'>;

/** Returns the listed users whose email or name contains the query, ignoring case (docs/product.md 9), followed by the server's results. */
export function mergeResults(
  listed: readonly FoundUser[],
  fromServer: SearchResult | undefined,
  query: string,
): SearchResult {
  const key = wordKey(query);
  const matches = listed.filter(({ email, name }) => wordKey(`${email}\n${name}`).includes(key));
  const uids = new Set(matches.map(({ uid }) => uid));
  const others = (fromServer?.users ?? []).filter(({ uid }) => !uids.has(uid));
  const all = [...matches, ...others];
  return {
    users: all.slice(0, MAX_FOUND_USERS),
    more: all.length > MAX_FOUND_USERS || (fromServer?.more ?? false),
  };
}

/** Searches for users in the email list, and on the server when the list is full (docs/product.md 9). */
export function useUserSearch(query: string) {
  const emails = useEmails();
  const listed = emails.data;
  const isListFull = (listed?.length ?? 0) >= MAX_LISTED_EMAILS;
  const shouldSearchServer = isListFull && query.length >= MIN_SEARCH_LENGTH;
  const server = useQuery(
    {
      queryKey: [...SEARCH_KEY, 'server', query],
      queryFn: ({ signal }) => adminClient.request('searchUsers', { query }, { signal }),
      enabled: shouldSearchServer,
      gcTime: 60_000,
    },
    queryClient,
  );
  const fromServer = shouldSearchServer ? server.data : undefined;
  const result = mergeResults(listed ?? [], fromServer, query);
  /** `too-short`: the query is too short for the server, so only the email list was searched; `partial`: the server request failed. */
  const getStatus = () => {
    if (shouldSearchServer && !fromServer) return server.isError ? 'partial' : 'searching';
    if (emails.isPending) return 'searching';
    return isListFull && !shouldSearchServer && query !== '' ? 'too-short' : 'complete';
  };
  const hasListFailed = listed === undefined && emails.isError;
  return { ...result, status: getStatus(), hasListFailed };
}
