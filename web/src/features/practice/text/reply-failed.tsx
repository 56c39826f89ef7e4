import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { chatMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';

interface ReplyFailedProps {
  error: ClientErrorCode;
  onRetry: () => void;
}

/** Stands where the reply should be: why it did not come, and the way to ask again. */
export function ReplyFailed({ error, onRetry }: ReplyFailedProps) {
  const t = useStore(chatMessages);
  const reasons = useStore(errorMessages);
  return (
    <li className="max-w-[88%] self-start rounded-base rounded-bl-none bg-red-tint px-4 py-3 sm:max-w-[75%]">
      <p className="font-semibold text-red">{t.notAnswered}</p>
      <p>{reasons[error]}</p>
      <Button className="mt-3" onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t.tryAgain}
      </Button>
    </li>
  );
}
