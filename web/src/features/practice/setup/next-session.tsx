import { useStore } from '@nanostores/react';
import { useAllowance } from '../../../account/use-allowance.ts';
import { ChevronDown } from 'lucide-react';
import { sessionMessages } from '../session/messages.ts';
import { SessionCard, SessionFacts } from '../session/session-card.tsx';
import { settings } from './settings.ts';

/**
 * The Current Session box before a session (docs/product.md 2.3): on phones, a single line that expands. Both layouts are rendered,
 * because the page is prerendered for all widths.
 */
export function NextSession() {
  const t = useStore(sessionMessages);
  const { level, topic, words } = useStore(settings);
  const allowance = useAllowance();
  const facts = { lesson: { level, topic, customWords: [...words] }, allowance };
  return (
    <>
      <SessionCard {...facts} />
      <details className="group rounded-base border border-line bg-surface shadow-base lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-base px-5 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{t.title}</span>
            <span className="text-sm text-quiet">{allowance?.sessionsLeft}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pb-5">
          <SessionFacts {...facts} />
        </div>
      </details>
    </>
  );
}
