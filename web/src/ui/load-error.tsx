import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { commonMessages } from '../messages/common.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

interface LoadErrorProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Reports that something could not be loaded. Moves the focus to the section if the button has the focus when it is removed. */
export function LoadError({ text, busy, onRetry }: LoadErrorProps) {
  const { tryAgain } = useStore(commonMessages);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      const section = element?.closest('section');
      if (!section || !element?.contains(document.activeElement)) return;
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={ref} className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert">
        <FieldError error={text} />
      </p>
      <Button busy={busy} onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}
