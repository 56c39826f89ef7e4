import { Check, CircleAlert, Info } from 'lucide-react';
import type { Toast } from 'react-hot-toast';
import { resolveValue, useToaster } from 'react-hot-toast';
import { Spinner } from './spinner.tsx';

function Icon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner className="mt-0.5 size-5 text-teal" />;
  const shape = 'mt-0.5 size-5 shrink-0';
  if (type === 'success') return <Check aria-hidden="true" className={`${shape} text-green`} />;
  if (type === 'error') return <CircleAlert aria-hidden="true" className={`${shape} text-red`} />;
  return <Info aria-hidden="true" className={`${shape} text-teal`} />;
}

/**
 * Where toasts appear. The library's own timings are those of spec.md section 4: success 2 s, loading until dismissed,
 * all others 4 s, at most 20 stored.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-20 flex flex-col items-center gap-2"
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <div
            key={toast.id}
            {...toast.ariaProps}
            className="pointer-events-auto flex max-w-md animate-appear gap-3 rounded-base border border-line bg-surface px-4 py-3 font-medium shadow-base"
          >
            <Icon type={toast.type} />
            {resolveValue(toast.message, toast)}
          </div>
        ))}
    </div>
  );
}
