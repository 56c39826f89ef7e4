import { useRef, type ReactNode } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { WordOptions } from '../words/message-words.tsx';

const loadMessageWords = lazy(() => import('../words/message-words.tsx'));

export function MessageFooter({ controls, children }: { controls: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-1 -ml-3 flex min-h-6 flex-wrap items-center text-sm text-quiet">
      {controls}
      <div className="ml-auto flex gap-2 pl-3">{children}</div>
    </div>
  );
}

interface MessageTextProps extends WordOptions {
  text: string;
  controls?: ReactNode;
  notes: ReactNode;
  children: ReactNode;
}

/** A message whose words the learner can tap to look them up. Its footer lists them for keyboard and screen reader users. */
export function MessageText({ text, controls, notes, children, ...options }: MessageTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const loaded = useLoaded(loadMessageWords);
  return (
    <>
      <p ref={paragraph} dir="auto" className="cursor-pointer wrap-anywhere whitespace-pre-wrap">
        {children}
      </p>
      <MessageFooter
        controls={
          <>
            {controls}
            {loaded.status === 'ready' && (
              <loaded.value.MessageWords paragraph={paragraph} text={text} {...options} />
            )}
          </>
        }
      >
        {notes}
      </MessageFooter>
    </>
  );
}
