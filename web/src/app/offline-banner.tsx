import { useStore } from '@nanostores/react';
import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../lib/use-is-online.ts';
import { appMessages } from './messages.ts';

/** Above everything, because a session fills the screen of a phone. */
export function OfflineBanner() {
  const t = useStore(appMessages);
  const isOnline = useIsOnline();
  return (
    <output className="pointer-events-none fixed inset-x-0 top-2 z-20 flex justify-center px-4 print:hidden">
      {!isOnline && (
        <span className="flex animate-appear items-center gap-2 rounded-base border border-line bg-yellow-tint px-4 py-2 text-sm font-medium text-yellow shadow-base">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {t.offline}
        </span>
      )}
    </output>
  );
}
