import { useEffect, useRef, useState } from 'react';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { fetchData } from './fetch-data.ts';

/** How far the download of one's own data has come; `bytes`: of how many nobody knows. */
export type Download =
  | { status: 'idle' }
  | { status: 'running'; bytes: number }
  | { status: 'done' }
  | { status: 'failed'; code: ClientErrorCode };

/** The download of one's own data, which ends with the page it was begun on. */
export function useDownload(): { download: Download; start: () => void } {
  const [download, setDownload] = useState<Download>({ status: 'idle' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    leaving.current = controller;
    setDownload({ status: 'running', bytes: 0 });
    try {
      const file = await fetchData(controller.signal, (bytes) => setDownload({ status: 'running', bytes }));
      saveFile(`parley-my-data-${new Date().toISOString().slice(0, 10)}.json`, file);
      setDownload({ status: 'done' });
    } catch (error) {
      if (!controller.signal.aborted) setDownload({ status: 'failed', code: toErrorCode(error) });
    }
  }

  return { download, start: () => void run() };
}
