import { useStore } from '@nanostores/react';
import { useAllowance } from '../../../account/use-allowance.ts';
import { MessageSquareText } from 'lucide-react';
import { describeFailure } from '../../../api/describe-failure.ts';
import { env } from '../../../lib/env.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { FOCUS_TARGET } from '../session/focus-view.ts';
import type { SessionFailure } from '../session/session-failure.ts';
import { isCallError } from '../voice/media/voice-error.ts';
import { VoiceSettingsButton, VoiceStart } from '../voice/view/voice-start.tsx';
import { sessionMessages, voiceErrorMessages } from '../session/messages.ts';
import { LevelPicker } from './level-picker.tsx';
import { settingsMessages } from './messages.ts';
import { WordsEditor } from './words-editor.tsx';
import { isGeneratingWords } from './settings.ts';
import { TopicPicker } from './topic-picker.tsx';

/** The two start buttons share a row. */
const START_BUTTON_CLASSES =
  'min-h-14 min-w-0 flex-1 basis-[calc(50%-0.25rem)] px-3 max-[18rem]:basis-full leading-5 low:min-h-12 low:basis-0 low:gap-1.5 low:px-2 squat:min-h-12 squat:basis-0 max-[22rem]:[&>svg]:hidden';

const loadMicrophoneHelp = lazy(() => import('./microphone-help.tsx'));

function SessionError({ error, retryAfter, onStartVoice }: SessionFailure & { onStartVoice: () => void }) {
  const t = useStore(settingsMessages);
  const help = useLoaded(error === 'microphone-denied' ? loadMicrophoneHelp : null);
  const isInterrupted = error === 'call-dropped' || error === 'microphone-lost';
  const reasons = useStore(voiceErrorMessages);
  const heading = isInterrupted ? t.interrupted : t.notStarted;
  const title = error === 'unheard' ? t.unheard : heading;
  return (
    <div className="rounded-base bg-red-tint px-4 py-3">
      <div role="alert">
        <p className="font-semibold text-red">{title}</p>
        <p>{isCallError(error) ? reasons[error] : describeFailure({ error, retryAfter })}</p>
      </div>
      {help.status === 'ready' && <help.value.MicrophoneHelp onRetry={onStartVoice} />}
    </div>
  );
}

/** The limits of the next session. The height is reserved, so that the buttons do not move when the limits are known. */
function StartCaption({ id }: { id: string }) {
  const t = useStore(sessionMessages);
  const allowance = useAllowance();
  return (
    <p id={id} className="min-h-10 min-w-0 flex-1 text-sm text-quiet low:sr-only squat:sr-only">
      {allowance && (
        <>
          <span className="block">{allowance.sessionLength}</span>{' '}
          <span className="block">
            {t.sessionsLeft}: {allowance.shortSessionsLeft}
          </span>
        </>
      )}
    </p>
  );
}

interface SettingsPanelProps {
  onStartText: () => void;
  onStartVoice: () => void;
  /** The failure to show; null if a session has not failed or a dialog already says why. */
  failure: SessionFailure | null;
}

/** The settings of the next session, and the start buttons, which stay at the bottom of a screen that is tall enough. */
export function SettingsPanel({ onStartText, onStartVoice, failure }: SettingsPanelProps) {
  const t = useStore(settingsMessages);
  const isBusy = useStore(isGeneratingWords);
  return (
    <section
      aria-labelledby="settings-title"
      className="group/settings rounded-base border border-line bg-surface shadow-base"
    >
      <h2 id="settings-title" className="sr-only">
        {t.title}
      </h2>
      <div data-prerender-skeleton="" className="flex flex-col gap-4 px-5 pt-4 pb-6 low:gap-3">
        {failure && <SessionError {...failure} onStartVoice={onStartVoice} />}
        <LevelPicker />
        <TopicPicker />
        <WordsEditor />
      </div>
      <div className="flex flex-wrap items-center gap-2 rounded-b-base bg-surface px-5 pt-1 pb-3 before:pointer-events-none before:absolute before:inset-x-px before:bottom-full before:h-6 before:bg-linear-to-t before:from-surface tall:sticky tall:bottom-0 low:flex-nowrap squat:sticky squat:bottom-0 squat:flex-nowrap squat:py-2 squat:group-has-[input:focus]/settings:static">
        {/* Busy while words are being generated, since a session keeps the words that it starts with. */}
        <Button
          variant="primary"
          className={START_BUTTON_CLASSES}
          busy={isBusy}
          onClick={onStartText}
          aria-describedby="start-caption"
          {...FOCUS_TARGET}
        >
          <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
          {isBusy ? t.choosingWords : t.start}
        </Button>
        {env.hasCalls && <VoiceStart className={START_BUTTON_CLASSES} busy={isBusy} onStart={onStartVoice} />}
        <StartCaption id="start-caption" />
        {env.hasCalls && <VoiceSettingsButton />}
      </div>
    </section>
  );
}
