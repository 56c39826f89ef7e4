import { MIN_MESSAGES_TO_FINISH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { chatMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import type { Active } from './text-state.ts';
import { canFinish, learnerMessages } from './text-state.ts';

/** How far it is to the end of the practice: what is missing, or Finish Practice itself. */
export function Progress({ talk, onFinish }: { talk: Active & { attempt: number }; onFinish: () => void }) {
  const t = useStore(chatMessages);
  return (
    <div className="flex min-h-14 items-center justify-end border-t border-line px-3 py-1.5 lg:px-4">
      {canFinish(talk) ? (
        <Button onClick={onFinish}>{t.finish}</Button>
      ) : (
        <p className="text-sm text-quiet">
          {t.finishAfter(MIN_MESSAGES_TO_FINISH - learnerMessages(talk.messages))}
        </p>
      )}
    </div>
  );
}
