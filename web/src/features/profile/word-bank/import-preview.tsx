import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Preview } from './files/read-words.ts';
import { transferMessages } from './messages.ts';

const MAX_LISTED_ROWS = 100;

function SkippedRows({ title, rows }: { title: string; rows: { line: number; text: ReactNode }[] }) {
  const t = useStore(transferMessages);
  if (rows.length === 0) return null;
  return (
    <details className="group rounded-base border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-base px-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 px-3 pb-3">
        {rows.slice(0, MAX_LISTED_ROWS).map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="text-quiet">{t.line({ line })}:</span> {text}
          </li>
        ))}
        {rows.length > MAX_LISTED_ROWS && (
          <li className="text-quiet">{t.more(rows.length - MAX_LISTED_ROWS)}</li>
        )}
      </ul>
    </details>
  );
}

/** The number of new words in a file, and the rows that will be skipped with the reason for each. */
export function ImportPreview({ preview, room }: { preview: Preview; room: number }) {
  const t = useStore(transferMessages);
  const { words, duplicates, invalidRows } = preview;
  const errors = {
    ...t,
    'word-too-long': t['word-too-long']({ max: MAX_BANK_WORD_LENGTH }),
    'field-too-long': t['field-too-long']({ max: MAX_BANK_FIELD_LENGTH }),
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg font-semibold">{words.length === 0 ? t.nothingNew : t.newWords(words.length)}</p>
      {words.length > room && <p className="font-medium text-red">{room === 0 ? t.full : t.noRoom(room)}</p>}
      <SkippedRows
        title={t.duplicates(duplicates.length)}
        rows={duplicates.map(({ line, word, of }) => ({
          line,
          text: (
            <>
              <bdi className="font-medium">{word}</bdi>, {of === 'bank' ? t.inBank : t.inFile}
            </>
          ),
        }))}
      />
      <SkippedRows
        title={t.invalidRows(invalidRows.length)}
        rows={invalidRows.map(({ line, error }) => ({ line, text: errors[error] }))}
      />
    </div>
  );
}
