import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Words } from '../../../word-bank/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { findWords, indexWords, ORDERS, PAGE_SIZE, pageOf, type Order, type Page } from './arrange.ts';
import { wordBankMessages } from './messages.ts';
import { WordCards, WordTable, type WordActions } from './word-table.tsx';

interface View {
  search: string;
  order: Order;
  page: number;
}

/** From page to page; at either end the button stays, and keeps the focus. */
function Pages({ page, onPage }: { page: Page; onPage: (page: number) => void }) {
  const t = useStore(wordBankMessages);
  const to = (number: number) => ({
    'aria-disabled': number < 0 || number > page.last,
    onClick: () => onPage(Math.max(0, Math.min(number, page.last))),
  });
  return (
    <nav aria-label={t.pages} className="flex flex-wrap gap-2">
      <Button {...to(page.number - 1)}>{t.previous}</Button>
      <Button {...to(page.number + 1)}>{t.next}</Button>
    </nav>
  );
}

/** The words, with search, order and pages once there are more than fit on one. */
export function WordList({ words, onEdit, onDelete }: WordActions & { words: Words }) {
  const t = useStore(wordBankMessages);
  const [view, setView] = useState<View>({ search: '', order: 'newest', page: 0 });
  const index = useMemo(() => indexWords(words), [words]);
  // Typing goes first, what was found comes after it.
  const search = useDeferredValue(view.search);
  const found = useMemo(() => findWords(index, search, view.order), [index, search, view.order]);
  const page = useMemo(() => pageOf(found, view.page), [found, view.page]);
  const isLong = words.length > PAGE_SIZE || view.search !== '';
  const change = (part: Partial<View>) => setView((now) => ({ ...now, page: 0, ...part }));
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (number: number) => {
    change({ page: number });
    // A page is read from its beginning.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const isWhole = page.last === 0 && found.length === words.length;
  return (
    <div ref={top} className="mt-4 flex scroll-mt-4 flex-col gap-4">
      {isLong && (
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
      {page.words.length === 0 && <p className="py-6 text-center text-quiet">{t.noneFound}</p>}
      {page.words.length > 0 && (
        <>
          <WordTable words={page.words} onEdit={onEdit} onDelete={onDelete} />
          <WordCards words={page.words} onEdit={onEdit} onDelete={onDelete} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-quiet tabular-nums">
          {isWhole ? t.total(words.length) : t.shown({ from: page.from, to: page.to, total: found.length })}
        </output>
        {page.last > 0 && <Pages page={page} onPage={turnTo} />}
      </div>
    </div>
  );
}
