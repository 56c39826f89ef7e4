import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { commonMessages } from '../messages/common.ts';

interface NewTabLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: NewTabLinkProps) {
  const { newTab } = useStore(commonMessages);
  const descriptionId = useId();
  return (
    <>
      <a {...link} target="_blank" rel="noopener" aria-describedby={descriptionId}>
        {children}
      </a>
      <span id={descriptionId} hidden>
        {newTab}
      </span>
    </>
  );
}
