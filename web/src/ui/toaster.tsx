import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';

/** Shows toasts. The library's default durations and its limit of 20 are those of docs/product.md 4.6. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const visible = toasts.filter((toast) => toast.visible);
  const ref = useRef<HTMLDivElement>(null);
  const newestId = visible[0]?.id;

  // A modal dialog covers everything that was shown before it, so show the popover again when a dialog opens. Browsers without
  // popovers show the toasts behind the dialog.
  useLayoutEffect(() => {
    if (newestId === undefined || !ref.current || !('popover' in ref.current)) return undefined;
    const popover = ref.current;
    const moveToTop = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement) || !target.open) return;
      popover.hidePopover();
      popover.showPopover();
    };
    popover.showPopover();
    document.addEventListener('toggle', moveToTop, true);
    return () => {
      document.removeEventListener('toggle', moveToTop, true);
      popover.hidePopover();
    };
  }, [newestId]);

  return (
    <div
      ref={ref}
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
