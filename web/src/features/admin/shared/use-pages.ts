import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import {
  getDocsFromServer,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useState } from 'react';
import { queryClient } from '../../../lib/query-client.ts';

type Cursor = QueryDocumentSnapshot;

const getPageKey = (queryKey: QueryKey, after?: Cursor) => [...queryKey, { after: after?.ref.path ?? null }];

interface Page<Item> {
  items: readonly Item[];
  /** The last document of the page, if another page follows. */
  end: Cursor | null;
}

interface PagesOptions<Item> {
  /** Identifies the list in the cache. A different key starts at its first page. */
  queryKey: QueryKey;
  /** An ordered query without a limit. */
  source: Query;
  pageSize: number;
  /** In milliseconds. */
  staleTime: number;
  parseItem: (document: QueryDocumentSnapshot) => Item;
}

export interface Pages<Item> {
  /** The current page. While the next page loads, its placeholder is the previous page. */
  query: UseQueryResult<Page<Item>>;
  /** Null on the first page. */
  showPrevious: (() => void) | null;
  /** Null on the last page, and until the current page is loaded. */
  showNext: (() => void) | null;
}

/** Pages through a Firestore query by cursor, so that every page costs the same number of reads. */
export function usePages<Item>(options: PagesOptions<Item>): Pages<Item> {
  const { queryKey, source, pageSize, staleTime, parseItem } = options;
  const list = JSON.stringify(queryKey);
  const [position, setPosition] = useState({ list, cursors: [] as readonly Cursor[] });
  const cursors = position.list === list ? position.cursors : [];
  const after = cursors.at(-1);
  const page = useQuery(
    {
      queryKey: getPageKey(queryKey, after),
      queryFn: async (): Promise<Page<Item>> => {
        const start = after ? [startAfter(after)] : [];
        // One extra document shows whether another page follows.
        const { docs } = await getDocsFromServer(query(source, ...start, limit(pageSize + 1)));
        const shown = docs.slice(0, pageSize);
        return { items: shown.map(parseItem), end: docs.length > pageSize ? (shown.at(-1) ?? null) : null };
      },
      staleTime,
      placeholderData: (data: Page<Item> | undefined, previous) =>
        JSON.stringify(previous?.queryKey.slice(0, -1)) === list ? data : undefined,
    },
    queryClient,
  );
  const end = page.isPlaceholderData ? null : (page.data?.end ?? null);

  return {
    query: page,
    showPrevious: after ? () => setPosition({ list, cursors: cursors.slice(0, -1) }) : null,
    showNext: end && (() => setPosition({ list, cursors: [...cursors, end] })),
  };
}

/** Updates the cached pages of every list whose key starts with `queryKey`. */
export function updateCachedPages<Item>(queryKey: QueryKey, update: (item: Item) => Item): void {
  queryClient.setQueriesData<Page<Item>>(
    { queryKey },
    (page) => page && { ...page, items: page.items.map(update) },
  );
}

/** Copies the first page of a list to another key for the same documents, so that the page does not have to be loaded again. */
export function copyFirstPage(from: QueryKey, to: QueryKey): void {
  queryClient.setQueryData(getPageKey(to), queryClient.getQueryData(getPageKey(from)));
}
