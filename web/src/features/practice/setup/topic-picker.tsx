import { TOPICS, TOPIC_NAMES, type Topic } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { ChevronDown, Dices } from 'lucide-react';
import { useId } from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { useLazyDialog } from '../../../lib/use-lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASSES } from '../../../ui/field.tsx';
import { toastMessages } from '../session/messages.ts';
import { settingsMessages } from './messages.ts';
import { changeSettings, settings } from './settings.ts';

const loadDialog = lazy(() => import('./topic-dialog.tsx'));

const preloadDialog = () => void loadDialog().catch(() => undefined);

const showLoadError = () => toast.error(toastMessages.get().topicsNotLoaded, { id: 'topicsNotLoaded' });

/** Picks any other topic. */
function pickRandomTopic(current: Topic): Topic {
  const others = TOPIC_NAMES.filter((name) => name !== current);
  return others[Math.floor(Math.random() * others.length)] ?? current;
}

/** The chosen grammar topic with its description. Opens a dialog with all topics. */
export function TopicPicker() {
  const t = useStore(settingsMessages);
  const { topic } = useStore(settings);
  const { dialog, open, close } = useLazyDialog(loadDialog, showLoadError);
  const id = useId();

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span id={`${id}-label`} className="font-semibold">
          {t.topic}
        </span>
        <Button
          variant="quiet"
          className="-mr-3 px-3 low:min-h-8 low:py-0"
          onClick={() => changeSettings({ topic: pickRandomTopic(topic) })}
        >
          <Dices aria-hidden="true" className="size-5" />
          {t.surprise}
        </Button>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-topic`}
        onPointerDown={preloadDialog}
        onFocus={preloadDialog}
        onClick={open}
        className={`${CONTROL_CLASSES} flex w-full items-center gap-3 py-2 text-left low:py-1`}
      >
        <span id={`${id}-topic`} className="min-w-0 flex-1" aria-live="polite">
          <span className="block leading-5 font-medium">{topic}</span>{' '}
          <span className="block text-sm text-quiet">
            {TOPICS.find(({ name }) => name === topic)?.description}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-quiet" />
      </button>
      {dialog && <dialog.TopicDialog onClose={close} />}
    </div>
  );
}
