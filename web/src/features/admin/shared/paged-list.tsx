import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { adminMessages } from './messages.ts';
import { QueryStatus } from './query-status.tsx';
import type { Pages } from './use-pages.ts';

/** Buttons that stay, and keep the focus, on the first and last page; hidden if there is only one page. */
function PageButtons({ label, pages }: { label: string; pages: Pages<unknown> }) {
  const t = useStore(adminMessages);
  const nav = useRef<HTMLElement>(null);
  const { showPrevious, showNext } = pages;
  const isLoadingPage = pages.query.isPlaceholderData;
  const turnPage = (show: () => void) => {
    show();
    const section = nav.current?.closest('section');
    if ((section?.getBoundingClientRect().top ?? 0) < 0) section?.scrollIntoView();
  };
  if (!showPrevious && !showNext && !isLoadingPage) return null;
  return (
    <nav ref={nav} aria-label={label} className="flex flex-wrap gap-2">
      <Button aria-disabled={!showPrevious} onClick={() => showPrevious && turnPage(showPrevious)}>
        {t.previous}
      </Button>
      <Button aria-disabled={!showNext} busy={isLoadingPage} onClick={() => showNext && turnPage(showNext)}>
        {t.next}
      </Button>
    </nav>
  );
}

interface PagedListProps<Item> {
  pages: Pages<Item>;
  texts: { pages: string; loading: string; failed: string };
  /** Shown instead of a list without items. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The current page of a list, or its loading, error or empty state, with buttons for the other pages. */
export function PagedList<Item>({ pages, texts, empty, children }: PagedListProps<Item>) {
  const { query } = pages;
  return (
    <>
      <QueryStatus query={query} loading={texts.loading} failed={texts.failed} />
      {query.isPlaceholderData && <LoadingIndicator>{texts.loading}</LoadingIndicator>}
      {query.data && (query.data.items.length === 0 ? empty : children(query.data.items))}
      <PageButtons label={texts.pages} pages={pages} />
    </>
  );
}
