import type { ReactNode } from 'react';
import { useId } from 'react';

interface SectionCardProps {
  title: string;
  /** Shown beside the heading, for example a button. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a page: a card with a heading that names the region. */
export function SectionCard({ title, action, className = '', children }: SectionCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-base border border-line bg-surface px-[min(1.25rem,5vw)] py-5 shadow-base sm:p-6 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
