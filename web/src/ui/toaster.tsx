import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';

/** Shows toasts. The library's default durations and its limit of 20 are those of docs/product.md 4.6. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const visible = toasts.filter((toast) => toast.visible);
  const box = useRef<HTMLDivElement>(null);
  const newest = visible[0]?.id;

  // A modal dialog covers everything but what was shown after it, so that one that opens later is outdone again. Browsers
  // without popovers show the toasts below it.
  useLayoutEffect(() => {
    if (newest === undefined || !box.current || !('popover' in box.current)) return undefined;
    const popover = box.current;
    const rise = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement) || !target.open) return;
      popover.hidePopover();
      popover.showPopover();
    };
    popover.showPopover();
    document.addEventListener('toggle', rise, true);
    return () => {
      document.removeEventListener('toggle', rise, true);
      popover.hidePopover();
    };
  }, [newest]);

  return (
    <div
      ref={box}
      popover="manual"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 bottom-auto z-20 flex w-auto flex-col items-center gap-2 overflow-visible border-0 bg-transparent p-0"
    >
      {visible.map((toast) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          className="pointer-events-auto flex max-w-md animate-appear gap-3 rounded-base border border-line bg-surface px-4 py-3 font-medium text-ink shadow-base"
        >
          {toast.type === 'error' && (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-red" />
          )}
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </div>
  );
}
