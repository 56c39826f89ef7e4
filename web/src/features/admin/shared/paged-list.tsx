import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { adminMessages } from './messages.ts';
import { QueryStatus } from './query-status.tsx';
import type { Pages } from './use-pages.ts';

interface PagedListProps<Item> {
  pages: Pages<Item>;
  texts: { pages: string; loading: string; failed: string };
  /** Shown instead of a list without items. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The current page of a list, or its loading, error or empty state, with buttons for the other pages. */
export function PagedList<Item>({ pages, texts, empty, children }: PagedListProps<Item>) {
  const t = useStore(adminMessages);
  const nav = useRef<HTMLElement>(null);
  const { query, showPrevious, showNext } = pages;
  const isLoadingPage = query.isPlaceholderData;
  const turnPage = (show: () => void) => {
    show();
    const section = nav.current?.closest('section');
    if ((section?.getBoundingClientRect().top ?? 0) < 0) section?.scrollIntoView();
  };
  return (
    <>
      <QueryStatus query={query} loading={texts.loading} failed={texts.failed} />
      {isLoadingPage && <LoadingIndicator>{texts.loading}</LoadingIndicator>}
      {query.data && (query.data.items.length === 0 ? empty : children(query.data.items))}
      {(showPrevious || showNext || isLoadingPage) && (
        <nav ref={nav} aria-label={texts.pages} className="flex flex-wrap gap-2">
          {/* Inactive buttons stay, so that they keep the focus. */}
          <Button aria-disabled={!showPrevious} onClick={() => showPrevious && turnPage(showPrevious)}>
            {t.previous}
          </Button>
          <Button
            aria-disabled={!showNext}
            busy={isLoadingPage}
            onClick={() => showNext && turnPage(showNext)}
          >
            {t.next}
          </Button>
        </nav>
      )}
    </>
  );
}
