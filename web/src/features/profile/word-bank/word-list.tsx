import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../messages/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Words } from '../../../word-bank/words.ts';
import { findWords, getPage, indexWords, ORDERS, PAGE_SIZE, type Order } from './find-words.ts';
import { wordBankMessages } from './messages.ts';
import { WordTable, type WordActions } from './word-table.tsx';

interface View {
  search: string;
  order: Order;
  page: number;
}

/** The words, with search, sorting and pagination if they do not fit on one page. */
export function WordList({ words, ...actions }: WordActions & { words: Words }) {
  const t = useStore(wordBankMessages);
  const [view, setView] = useState<View>({ search: '', order: 'newest', page: 0 });
  const index = useMemo(() => indexWords(words), [words]);
  // Keeps typing responsive.
  const search = useDeferredValue(view.search);
  const found = useMemo(() => findWords(index, search, view.order), [index, search, view.order]);
  const page = useMemo(() => getPage(found, view.page), [found, view.page]);
  const change = (part: Partial<View>) => setView((current) => ({ ...current, page: 0, ...part }));
  const top = useRef<HTMLDivElement>(null);

  // On the first and last page, aria-disabled rather than disabled, so that the button keeps the focus.
  const getPageButtonProps = (number: number) => ({
    'aria-disabled': number < 0 || number > page.last,
    onClick: () => {
      change({ page: Math.max(0, Math.min(number, page.last)) });
      // Shows the new page from the top.
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
    },
  });

  return (
    <div ref={top} className="mt-4 flex scroll-mt-4 flex-col gap-4">
      {(words.length > PAGE_SIZE || view.search !== '') && (
        <div className="grid gap-x-4 gap-y-2 @lg:grid-cols-[1fr_14rem]">
          <TextInput
            type="search"
            label={t.search}
            autoComplete="off"
            value={view.search}
            onChange={(event) => change({ search: event.target.value })}
          />
          <Select
            label={t.sort}
            description=""
            options={ORDERS}
            getLabel={(order) => t[order]}
            value={view.order}
            onChange={(order) => change({ order })}
          />
        </div>
      )}
      {page.words.length === 0 ? (
        <p className="py-6 text-center text-quiet">{t.noneFound}</p>
      ) : (
        <WordTable words={page.words} {...actions} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-quiet">
          {page.last === 0
            ? t.total(found.length)
            : t.shown({
                from: formatCount(page.from),
                to: formatCount(page.to),
                total: formatCount(found.length),
              })}
        </output>
        {page.last > 0 && (
          <nav aria-label={t.pages} className="flex flex-wrap gap-2">
            <Button {...getPageButtonProps(page.number - 1)}>{t.previous}</Button>
            <Button {...getPageButtonProps(page.number + 1)}>{t.next}</Button>
          </nav>
        )}
      </div>
    </div>
  );
}
