import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { commonMessages } from '../messages/common.ts';
import { Button } from './button.tsx';

interface LoadErrorProps {
  /** What could not be had. */
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Something that could not be loaded, and the way to try it again. When it is there the focus goes on to its section. */
export function LoadError({ text, busy, onRetry }: LoadErrorProps) {
  const { tryAgain } = useStore(commonMessages);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      const section = own?.closest('section');
      if (!section || !own?.contains(document.activeElement)) return;
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert" className="flex gap-2 font-medium text-red">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      <Button busy={busy} onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}
