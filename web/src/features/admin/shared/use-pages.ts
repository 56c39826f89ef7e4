import { useQuery, type QueryKey } from '@tanstack/react-query';
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

const pageKey = (queryKey: QueryKey, after?: Cursor) => [...queryKey, { after: after?.ref.path ?? null }];

interface Page<Item> {
  items: readonly Item[];
  /** The last of them where others follow. */
  end: Cursor | null;
}

/** One page: it costs its own documents, and one more that tells whether others follow. Throws where the server does not answer. */
async function readPage<Item>(
  { source, pageSize, itemOf }: PagesOptions<Item>,
  after: Cursor | undefined,
): Promise<Page<Item>> {
  const start = after ? [startAfter(after)] : [];
  const { docs } = await getDocsFromServer(query(source, ...start, limit(pageSize + 1)));
  const shown = docs.slice(0, pageSize);
  return { items: shown.map(itemOf), end: docs.length > pageSize ? (shown.at(-1) ?? null) : null };
}

export interface PagesOptions<Item> {
  /** Names the list in the cache: under another name it begins with its first page. */
  queryKey: QueryKey;
  /** Which documents, in which order; without a limit. */
  source: Query;
  pageSize: number;
  /** Milliseconds. */
  staleTime: number;
  itemOf: (document: QueryDocumentSnapshot) => Item;
}

/** A list of which one page is shown; `isTurning`: the one before is still to be seen until the next has come. */
export interface Pages<Item> {
  page:
    | { status: 'loading' }
    | { status: 'failed'; isRetrying: boolean; retry: () => void }
    | { status: 'here'; items: readonly Item[]; isTurning: boolean };
  hasPreviousPage: boolean;
  hasNextPage: boolean;
  toPrevious: () => void;
  toNext: () => void;
}

/** Pages of a Firestore query by cursor: the tenth costs as much as the first. */
export function usePages<Item>(options: PagesOptions<Item>): Pages<Item> {
  const { queryKey, staleTime } = options;
  const name = JSON.stringify(queryKey);
  const [turned, setTurned] = useState<{ name: string; cursors: readonly Cursor[] }>({ name, cursors: [] });
  const cursors = turned.name === name ? turned.cursors : [];
  const after = cursors.at(-1);
  const result = useQuery(
    {
      queryKey: pageKey(queryKey, after),
      queryFn: () => readPage(options, after),
      staleTime,
      placeholderData: (page: Page<Item> | undefined, before) =>
        JSON.stringify(before?.queryKey.slice(0, -1)) === name ? page : undefined,
    },
    queryClient,
  );
  const { data, isPlaceholderData } = result;
  const end = isPlaceholderData ? null : (data?.end ?? null);

  return {
    page:
      data === undefined
        ? result.isError
          ? { status: 'failed', isRetrying: result.isFetching, retry: () => void result.refetch() }
          : { status: 'loading' }
        : { status: 'here', items: data.items, isTurning: isPlaceholderData },
    hasPreviousPage: cursors.length > 0,
    hasNextPage: end !== null,
    toPrevious: () => setTurned({ name, cursors: cursors.slice(0, -1) }),
    toNext: () => end && setTurned({ name, cursors: [...cursors, end] }),
  };
}

/** Changes what the pages of a list, or of all lists whose names begin so, show; none is read for it. */
export function changePages<Item>(queryKey: QueryKey, change: (item: Item) => Item): void {
  queryClient.setQueriesData<Page<Item>>(
    { queryKey },
    (page) => page && { ...page, items: page.items.map(change) },
  );
}

/** Has a list under another name begin with what this one shows: it is about the same documents. */
export function carryOver(from: QueryKey, to: QueryKey): void {
  queryClient.setQueryData(pageKey(to), queryClient.getQueryData(pageKey(from)));
}
