import { useStore } from '@nanostores/react';
import { isChunkMissing } from '../lib/failed-chunks.ts';
import { reloadPage } from '../lib/reload-page.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Button } from '../ui/button.tsx';
import { appMessages } from './messages.ts';

/** Offers to reload the page when a part of the app could not be loaded, but not while offline, when a reload would lose the page. */
export function ReloadBanner() {
  const t = useStore(appMessages);
  const isOnline = useIsOnline();
  const isMissing = useStore(isChunkMissing);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-2 z-20 flex justify-center px-4 print:hidden">
      {isMissing && isOnline && (
        <span className="pointer-events-auto flex animate-appear flex-wrap items-center justify-center gap-x-3 rounded-base border border-line bg-surface py-1 pr-1 pl-4 font-medium shadow-base">
          {t.chunkMissing}
          <Button variant="quiet" onClick={() => void reloadPage()}>
            {t.reload}
          </Button>
        </span>
      )}
    </output>
  );
}
