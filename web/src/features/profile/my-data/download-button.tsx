import { useStore } from '@nanostores/react';
import { Download as DownloadIcon } from 'lucide-react';
import { errorMessages } from '../../../messages/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { myDataMessages } from './messages.ts';
import { useDownload } from './use-download.ts';

/** A number of bytes as people say it. */
function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Saves everything that is kept about the learner as a file, and tells how that goes. */
export function DownloadButton() {
  const t = useStore(myDataMessages);
  const errors = useStore(errorMessages);
  const { download, start } = useDownload();
  const busy = download.status === 'running';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <Button busy={busy} onClick={start} className="max-sm:w-full">
        {!busy && <DownloadIcon aria-hidden="true" className="size-5 shrink-0" />}
        {busy ? t.downloading : t.download}
      </Button>
      {/* Not announced: it changes with each piece. */}
      {busy && download.bytes > 0 && (
        <span className="text-quiet tabular-nums">{t.soFar({ size: sizeOf(download.bytes) })}</span>
      )}
      <output className="font-medium text-green empty:hidden">
        {download.status === 'done' && t.downloaded}
      </output>
      <span role="alert" className="empty:hidden">
        {download.status === 'failed' && (
          <FieldError error={download.code === 'interrupted' ? t.brokeOff : errors[download.code]} />
        )}
      </span>
    </div>
  );
}
