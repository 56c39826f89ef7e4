import { MIN_MESSAGES_TO_FINISH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { chatMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import type { Active } from './text-state.ts';
import { canFinish, learnerMessages } from './text-state.ts';

/** How far it is to the end of the practice: what is missing, or Finish Practice itself. */
export function Progress({ talk, onFinish }: { talk: Active; onFinish: () => void }) {
  const t = useStore(chatMessages);
  const finishable = canFinish(talk);
  const line = () => {
    if (talk.turn.status === 'limit')
      return { text: t.ended, place: 'min-w-0 flex-1 basis-32 text-sm font-semibold' };
    // For screen readers, which are not shown the button when it comes.
    if (finishable) return { text: t.finishable, place: 'sr-only' };
    const missing = MIN_MESSAGES_TO_FINISH - learnerMessages(talk.messages);
    return { text: t.finishAfter(missing), place: 'text-sm text-quiet short:sr-only' };
  };
  const { text, place } = line();
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-4 border-t border-line px-3 py-1.5 short:min-h-0 short:flex-initial short:border-0 short:p-0 lg:px-4">
      <output className={place}>{text}</output>
      {finishable && <Button onClick={onFinish}>{t.finish}</Button>}
    </div>
  );
}
