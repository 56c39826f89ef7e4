import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { commonMessages } from '../messages/common.ts';

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
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
