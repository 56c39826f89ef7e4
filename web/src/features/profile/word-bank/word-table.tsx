import type { WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Layers, Pencil, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { COLUMNS, DETAIL_COLUMNS } from './files/columns.ts';
import { wordBankMessages } from './messages.ts';

export interface WordActions {
  onEdit: (entry: WordBankEntry) => void;
  onDelete: (entry: WordBankEntry) => void;
  /** Adds a card for a word that has none. */
  onReview: (entry: WordBankEntry) => void;
  /** The ids of the words without cards; undefined until the cards are loaded. */
  withoutCards: ReadonlySet<string> | undefined;
}

interface WordTableProps extends WordActions {
  words: readonly WordBankEntry[];
}

function ActionButtons({
  entry,
  withoutCards,
  onEdit,
  onDelete,
  onReview,
}: WordActions & { entry: WordBankEntry }) {
  const t = useStore(wordBankMessages);
  const editButton = useRef<HTMLButtonElement>(null);
  const { word } = entry;
  const review = () => {
    // The button that was pressed disappears.
    editButton.current?.focus();
    onReview(entry);
  };
  return (
    <div className="-my-2.5 flex justify-end">
      {withoutCards?.has(entry.id) === true && (
        <IconButton label={t.reviewWord({ word })} onClick={review}>
          <Layers aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton ref={editButton} label={t.editWord({ word })} onClick={() => onEdit(entry)}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.deleteWord({ word })} onClick={() => onDelete(entry)}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** A detail of a word, or a dash if it is missing. */
function Detail({ text }: { text: string | undefined }) {
  const t = useStore(wordBankMessages);
  if (text !== undefined) return text;
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        {t.dash}
      </span>
      <span className="sr-only">{t.none}</span>
    </>
  );
}

const TEXT_CLASSES = 'min-w-0 wrap-anywhere whitespace-pre-line';
/** The longer texts share the remaining width. */
const WIDTH_CLASSES = { word: 'w-[19%]', translation: 'w-[19%]', definition: '', example: '' };

/** The words as a table, or as cards where the container is narrow. */
export const WordTable = memo(function WordTable({ words, ...actions }: WordTableProps) {
  const t = useStore(wordBankMessages);
  return (
    <>
      <table className="hidden w-full table-fixed border-collapse text-left @3xl:table">
        <thead>
          <tr className="border-b border-line text-sm text-quiet">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`py-2 pr-4 font-semibold ${WIDTH_CLASSES[name]}`}>
                {t[name]}
              </th>
            ))}
            <th scope="col" className="w-33 py-2 text-right font-semibold">
              {t.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map((entry) => (
            <tr key={entry.id} className="border-b border-line align-top last:border-0">
              <th scope="row" dir="auto" className={`py-3.5 pr-4 font-semibold ${TEXT_CLASSES}`}>
                {entry.word}
              </th>
              {DETAIL_COLUMNS.map((name) => (
                <td key={name} dir="auto" className={`py-3.5 pr-4 ${TEXT_CLASSES}`}>
                  <Detail text={entry[name]} />
                </td>
              ))}
              <td className="py-3.5">
                <ActionButtons entry={entry} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-3 @3xl:hidden">
        {words.map((entry) => (
          <li key={entry.id} className="rounded-base border border-line p-[min(1rem,4vw)]">
            <div className="flex flex-wrap items-start justify-between gap-x-2">
              <h3 dir="auto" className={`flex-1 basis-24 text-lg ${TEXT_CLASSES}`}>
                {entry.word}
              </h3>
              <div className="ml-auto py-1.5">
                <ActionButtons entry={entry} {...actions} />
              </div>
            </div>
            <dl className="mt-2 flex flex-col gap-2">
              {DETAIL_COLUMNS.map((name) => (
                <div key={name} className="flex flex-wrap items-baseline gap-x-3">
                  <dt className="text-sm text-quiet">{t[name]}</dt>
                  <dd dir="auto" className={TEXT_CLASSES}>
                    <Detail text={entry[name]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
});
