import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { registeredClient } from '../../../account/registered-client.ts';
import { ApiError, toErrorCode } from '../../../api/api-error.ts';
import type { RequestOptions } from '../../../api/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { myDataMessages } from '../messages.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Loads all of the user's data. Throws `ApiError`: `interrupted` if the file is incomplete. */
async function fetchData(uid: string, options: RequestOptions): Promise<Blob> {
  const bytes = await registeredClient.request(uid, 'downloadData', {}, options);
  try {
    // A proxy can end an interrupted response as if it were complete.
    JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ApiError('interrupted', 'the file is incomplete', { cause });
  }
  return new Blob([new Uint8Array(bytes)], { type: 'application/json' });
}

/**
 * Downloads all of the user's data as a file, after asking for the password unless the user has signed in recently.
 * Leaving the page cancels the download.
 */
export function DownloadButton({ uid }: { uid: string }) {
  const t = useStore(myDataMessages);
  const errors = useStore(errorMessages);
  const [bytes, setBytes] = useState(0);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, reset, isPending, isSuccess, error } = useMutation(
    {
      mutationFn: async () => {
        controller.current = new AbortController();
        setBytes(0);
        const file = await fetchData(uid, { signal: controller.current.signal, onProgress: setBytes });
        saveFile(`parley-my-data-${new Date().toISOString().slice(0, 10)}.json`, file);
      },
    },
    queryClient,
  );
  const errorCode = error && toErrorCode(error);
  const isPasswordNeeded = errorCode === 'recent-sign-in-required';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <Button busy={isPending} onClick={() => mutate()} className="max-sm:w-full">
        {!isPending && <DownloadIcon aria-hidden="true" className="size-5 shrink-0" />}
        {isPending ? t.downloading : t.download}
      </Button>
      {/* Not announced, because it changes with every chunk. */}
      {isPending && bytes > 0 && <span className="text-quiet">{t.soFar({ size: formatBytes(bytes) })}</span>}
      <output className="font-medium text-green empty:hidden">{isSuccess && t.downloaded}</output>
      <span role="alert" className="empty:hidden">
        {errorCode && !isPasswordNeeded && (
          <FieldError error={errorCode === 'interrupted' ? t.interrupted : errors[errorCode]} />
        )}
      </span>
      {isPasswordNeeded && <ConfirmPasswordDialog onConfirmed={() => mutate()} onClose={reset} />}
    </div>
  );
}
