import { MIN_MESSAGES_TO_FINISH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { chatMessages } from '../conversation/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { canFinish, countLearnerMessages, type Active } from './text-state.ts';

export function Progress({ state, onFinish }: { state: Active; onFinish: () => void }) {
  const t = useStore(chatMessages);
  const finishable = canFinish(state);
  const getNote = () => {
    if (state.turn.status === 'limit')
      return { text: t.ended, className: 'min-w-0 flex-1 basis-32 text-sm font-semibold' };
    // Announces the button to screen readers.
    if (finishable) return { text: t.finishable, className: 'sr-only' };
    const missing = MIN_MESSAGES_TO_FINISH - countLearnerMessages(state.messages);
    return { text: t.finishAfter(missing), className: 'text-sm text-quiet short:sr-only' };
  };
  const { text, className } = getNote();
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-4 border-t border-line px-3 py-1.5 short:min-h-0 short:flex-initial short:border-0 short:p-0 lg:px-4">
      <output className={className}>{text}</output>
      {finishable && <Button onClick={onFinish}>{t.finish}</Button>}
    </div>
  );
}
