import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TutorPortrait } from '../ui/tutor-portrait.tsx';
import { appMessages } from './messages.ts';

/** The tutor's small portrait, which opens a larger view. Any click or Escape closes it. */
export function TutorButton() {
  const t = useStore(appMessages);
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t.seeTutor}
        title={t.seeTutor}
        aria-haspopup="dialog"
        onClick={() => setEnlarged(true)}
        className="rounded-full p-0.5 transition-colors hover:bg-teal"
      >
        <TutorPortrait className="size-10" />
      </button>
      {isEnlarged && (
        <Dialog title={t.tutor} closedBy="any-click" onClose={() => setEnlarged(false)}>
          <p className="mt-1 text-quiet">{t.tutorDescription}</p>
          <TutorPortrait className="mx-auto my-6 size-[min(16rem,60vw)] h-auto" label={t.tutorPortrait} />
          <Button className="w-full">{t.close}</Button>
        </Dialog>
      )}
    </>
  );
}
