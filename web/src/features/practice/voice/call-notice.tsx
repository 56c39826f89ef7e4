import { useStore } from '@nanostores/react';
import { callMessages } from '../../../messages/voice.ts';
import { Button } from '../../../ui/button.tsx';
import type { Voice } from './voice.ts';

/** What the learner should know to go on: the line is unsteady, or nothing is heard of them. */
export function CallNotice({ voice, onSettings }: { voice: Voice; onSettings: () => void }) {
  const t = useStore(callMessages);
  const { state, unheard } = voice;
  const isShaky = state.status === 'connected' && state.line === 'shaky';
  const isUnheard = state.status === 'connected' && unheard;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-3 bg-yellow-tint px-4 font-medium text-yellow not-empty:min-h-11 not-empty:py-1">
      {isShaky && <p>{t.shaky}</p>}
      {!isShaky && isUnheard && (
        <>
          <p>{t.unheard}</p>
          <Button variant="quiet" onClick={onSettings}>
            {t.chooseMicrophone}
          </Button>
        </>
      )}
    </output>
  );
}
