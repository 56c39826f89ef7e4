import { useStore } from '@nanostores/react';
import { chatMessages } from '../../conversation/messages.ts';
import { sessionMessages } from '../../session/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { TutorPortrait } from '../../../../ui/tutor-portrait.tsx';
import { SessionPanel } from '../../session/session-panel.tsx';
import { FOCUS_TARGET } from '../../session/focus-view.ts';

export function CallOpening({ onEnd }: { onEnd: () => void }) {
  const t = useStore(chatMessages);
  const { endVoice } = useStore(sessionMessages);
  return (
    <SessionPanel mode="session">
      <section className="flex min-h-0 flex-1 flex-col bg-surface p-3 lg:rounded-base lg:border lg:border-line lg:p-4 lg:shadow-base">
        <h2 tabIndex={-1} {...FOCUS_TARGET} className="sr-only">
          {t.title}
        </h2>
        <output className="flex flex-1 flex-col items-center justify-center gap-4 text-lg font-semibold">
          <TutorPortrait className="size-24 short:hidden" />
          {t.connecting}
        </output>
        <Button variant="danger" onClick={onEnd}>
          {endVoice}
        </Button>
      </section>
    </SessionPanel>
  );
}
