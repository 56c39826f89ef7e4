import type { ReactNode } from 'react';
import { useId } from 'react';

interface SectionCardProps {
  title: string;
  /** Shown beside the heading, for example a button. */
  action?: ReactNode;
  className?: string;
  /** A URL fragment. A link with it opens the page at this section. */
  fragment?: string;
  children: ReactNode;
}

/** Scrolls to a section that was not there yet when the link was followed. */
function scrollIfTargeted(section: HTMLElement | null): void {
  if (section?.id && location.hash === `#${section.id}`) section.scrollIntoView();
}

/** A section of a page: a card with a heading that names the region. */
export function SectionCard({ title, action, className = '', fragment, children }: SectionCardProps) {
  const id = useId();
  return (
    <section id={fragment} ref={scrollIfTargeted} aria-labelledby={id} className={`card ${className}`}>
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
