import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { overviewMessages } from './messages.ts';

/** The numbers that a chart draws, for everybody who wants them. */
export function NumbersDisclosure({ children }: { children: ReactNode }) {
  const t = useStore(overviewMessages);
  return (
    <details className="group/numbers mt-3">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-base font-semibold text-teal-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open/numbers:rotate-90"
        />
        {t.numbers}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
