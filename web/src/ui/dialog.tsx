import type { ReactNode } from 'react';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

const SHAPE_CLASSES = {
  card: 'm-auto w-[min(28rem,calc(100%-2rem))] rounded-base',
  /** From the lower edge on a phone, where the thumb is; a card elsewhere. */
  sheet:
    'm-auto w-[min(28rem,calc(100%-2rem))] rounded-base max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none',
};

interface DialogProps {
  title: string;
  shape?: keyof typeof SHAPE_CLASSES;
  /** Which clicks close the dialog: those beside it, or all of them. */
  closedBy?: 'click-beside' | 'any-click';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog that is open for as long as it is mounted. The native element traps the focus, closes on Escape and
 * gives the focus back; a click beside the dialog closes it too.
 */
export function Dialog({ title, shape = 'card', closedBy = 'click-beside', onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const close = useEffectEvent(onClose);
  const clicked = useEffectEvent((where: EventTarget | null, pressed: EventTarget | null) => {
    // Whoever marks text may let go beside the dialog, but has pressed in it.
    if (closedBy === 'any-click' || (where === ref.current && pressed === ref.current)) onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    let pressed: EventTarget | null = null;
    dialog.addEventListener('pointerdown', (event) => {
      pressed = event.target;
    });
    dialog.addEventListener('click', (event) => clicked(event.target, pressed));
    dialog.showModal();
    // Closing before the element goes is what returns the focus.
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`max-h-[calc(100dvh-2rem)] overflow-y-auto bg-surface p-0 text-ink shadow-base open:animate-appear ${SHAPE_CLASSES[shape]}`}
    >
      <div className="p-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
