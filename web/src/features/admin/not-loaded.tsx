import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { adminMessages } from '../../messages/admin.ts';
import { Button } from '../../ui/button.tsx';

interface NotLoadedProps {
  /** What could not be had. */
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Something that could not be loaded, and the way to try it again. */
export function NotLoaded({ text, busy, onRetry }: NotLoadedProps) {
  const { tryAgain } = useStore(adminMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
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
