import type { ReactNode } from 'react';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

const SHAPE_CLASSES = {
  card: 'm-auto w-[min(28rem,calc(100%-2rem))] rounded-base',
  /** At the bottom edge of a phone, within reach of the thumb; a card elsewhere. */
  sheet:
    'm-auto w-[min(28rem,calc(100%-2rem))] rounded-base max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none',
  /** At the bottom edge of a phone; below the right end of the header elsewhere. */
  menu: 'w-[min(20rem,calc(100%-2rem))] rounded-base max-sm:mx-auto max-sm:mt-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none sm:mt-4 sm:tall:mt-17 sm:mr-[max(1.5rem,calc(50%-18.5rem))] sm:ml-auto sm:mb-auto lg:mr-[max(1.5rem,calc(50%-34.5rem))]',
};

interface DialogProps {
  title: string;
  shape?: keyof typeof SHAPE_CLASSES;
  /** Which clicks close the dialog. */
  closedBy?: 'outside-click' | 'any-click';
  /** Called when the user wants to close the dialog, which stays open until it is unmounted. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that is open while it is mounted. The native element traps and restores the focus and handles Escape. */
export function Dialog({
  title,
  shape = 'card',
  closedBy = 'outside-click',
  onClose,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const close = useEffectEvent(onClose);
  const handleClick = useEffectEvent((target: EventTarget | null, pressedTarget: EventTarget | null) => {
    // A text selection may end outside the dialog, but starts in it.
    if (closedBy === 'any-click' || (target === ref.current && pressedTarget === ref.current)) onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    let isMounted = true;
    dialog.addEventListener('cancel', (event) => {
      // A file input's own `cancel` event bubbles. A `cancel` event that cannot be prevented is followed by `close`.
      if (event.target !== dialog || !event.cancelable) return;
      event.preventDefault();
      close();
    });
    // A second Escape, or Back on Android, closes the dialog in any case.
    dialog.addEventListener('close', (event) => {
      // The dialog is open again if React has mounted this component twice, as in development.
      if (!isMounted || event.target !== dialog || dialog.open) return;
      close();
      // Wait for React to unmount this dialog, in case `onClose` led to that.
      queueMicrotask(() => {
        if (isMounted && !dialog.open) dialog.showModal();
      });
    });
    let pressedTarget: EventTarget | null = null;
    dialog.addEventListener('pointerdown', (event) => {
      pressedTarget = event.target;
    });
    dialog.addEventListener('click', (event) => handleClick(event.target, pressedTarget));
    dialog.showModal();
    // Close before the element is removed, so that the browser restores the focus.
    return () => {
      isMounted = false;
      dialog.close();
    };
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
