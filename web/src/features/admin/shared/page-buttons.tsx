import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { adminMessages } from './messages.ts';
import type { Pages } from './use-pages.ts';

/** From page to page; at either end the button stays, and keeps the focus. Nothing where all is on one page. */
export function PageButtons({ label, pages }: { label: string; pages: Pages<unknown> }) {
  const t = useStore(adminMessages);
  const { hasPreviousPage, hasNextPage } = pages;
  const nav = useRef<HTMLElement>(null);
  /** A page is read from its beginning. */
  const turn = (to: () => void) => {
    to();
    const section = nav.current?.closest('section');
    if ((section?.getBoundingClientRect().top ?? 0) < 0) section?.scrollIntoView();
  };
  const isTurning = pages.page.status === 'here' && pages.page.isTurning;
  if (!hasPreviousPage && !hasNextPage && !isTurning) return null;
  return (
    <nav ref={nav} aria-label={label} className="flex flex-wrap gap-2">
      <Button aria-disabled={!hasPreviousPage} onClick={() => hasPreviousPage && turn(pages.toPrevious)}>
        {t.previous}
      </Button>
      <Button aria-disabled={!hasNextPage} busy={isTurning} onClick={() => hasNextPage && turn(pages.toNext)}>
        {t.next}
      </Button>
    </nav>
  );
}
