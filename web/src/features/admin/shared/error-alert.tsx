import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A live region for an error; it is always rendered, so that screen readers announce new content. */
export function ErrorAlert({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div
          className={`flex gap-2 rounded-base bg-red-tint px-[min(1rem,4vw)] py-3 font-medium text-red ${className}`}
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 wrap-anywhere">{children}</div>
        </div>
      )}
    </div>
  );
}
