import { useStore } from '@nanostores/react';
import { callMessages } from '../../../../messages/voice.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Voice } from './voice.ts';

type Notice = 'shaky' | 'unheard';

/** What the learner should know to go on: the line is unsteady, or nothing is heard of them. */
export function noticeOf({ state, unheard }: Voice): Notice | null {
  if (state.status !== 'connected') return null;
  if (state.line === 'shaky') return 'shaky';
  return unheard ? 'unheard' : null;
}

/** Says so. Where there is little room it stands in the place of the call's status. */
export function CallNotice({ notice, onSettings }: { notice: Notice | null; onSettings: () => void }) {
  const t = useStore(callMessages);
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-3 bg-yellow-tint font-medium text-yellow not-empty:px-4 not-empty:min-h-11 not-empty:py-1 compact:not-empty:flex-1 compact:not-empty:basis-36 compact:not-empty:py-0">
      {notice === 'shaky' && <span className="text-balance">{t.shaky}</span>}
      {notice === 'unheard' && (
        <>
          <span>{t.unheard}</span>
          <Button variant="quiet" onClick={onSettings}>
            {t.chooseMicrophone}
          </Button>
        </>
      )}
    </output>
  );
}
