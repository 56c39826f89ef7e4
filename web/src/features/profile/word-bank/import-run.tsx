import { useStore } from '@nanostores/react';
import type { ImportProgress } from '../../../word-bank/import-words.ts';
import type { Preview } from './files/read-words.ts';
import { transferMessages } from './messages.ts';

/** How many of the words have been sent. */
export function ImportBar({ preview, progress }: { preview: Preview; progress: ImportProgress }) {
  const t = useStore(transferMessages);
  const total = preview.words.length;
  const done = total - progress.rest.length;
  return (
    <div className="flex flex-col gap-2">
      <progress aria-label={t.importing} max={total} value={done} className="h-3 w-full accent-teal" />
      <p className="text-quiet tabular-nums">{t.progress({ done, total })}</p>
    </div>
  );
}

/** What has become of every row. */
export function ImportCounts({ preview, progress }: { preview: Preview; progress: ImportProgress }) {
  const t = useStore(transferMessages);
  const { counts, rest } = progress;
  const lines = [
    [preview.duplicates.length + counts.duplicate, t.wereThere],
    [counts.full, t.noRoomFor],
    [preview.broken.length, t.notUsed],
    [rest.length, t.notSent],
  ] as const;
  return (
    <div>
      <p className="font-semibold">{t.added(counts.added)}</p>
      {lines.map(([n, text]) => n > 0 && <p key={text(n)}>{text(n)}</p>)}
    </div>
  );
}
