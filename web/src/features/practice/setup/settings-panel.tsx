import { LEVEL_NAMES, LEVELS, TOPIC_NAMES, TOPICS } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { describeFailure } from '../../../api/describe-failure.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { FOCUS_TARGET } from '../session/focus-view.ts';
import type { SessionFailure } from '../session/session-failure.ts';
import { isCallError } from '../voice/media/voice-error.ts';
import { VoiceStart } from '../voice/view/voice-start.tsx';
import { sessionMessages, voiceErrorMessages } from '../session/messages.ts';
import { settingsMessages } from './messages.ts';
import { useAllowance } from './use-allowance.ts';
import { WordsEditor } from './words-editor.tsx';
import { changeSettings, isSuggesting, settings } from './settings.ts';

const getDescription = (choices: readonly { name: string; description: string }[], chosen: string) =>
  choices.find(({ name }) => name === chosen)?.description ?? '';

const loadMicrophoneHelp = lazy(() => import('./microphone-help.tsx'));

function SessionError({ error, retryAfter, onStartVoice }: SessionFailure & { onStartVoice: () => void }) {
  const t = useStore(settingsMessages);
  const help = useLoaded(error === 'microphone-denied' ? loadMicrophoneHelp : null);
  const isInterrupted = error === 'call-dropped' || error === 'microphone-lost';
  const reasons = useStore(voiceErrorMessages);
  return (
    <div className="rounded-base bg-red-tint px-4 py-3">
      <div role="alert">
        <p className="font-semibold text-red">{isInterrupted ? t.interrupted : t.notStarted}</p>
        <p>{isCallError(error) ? reasons[error] : describeFailure({ error, retryAfter })}</p>
      </div>
      {help.status === 'ready' && <help.value.MicrophoneHelp onRetry={onStartVoice} />}
    </div>
  );
}

/** The limits of the next session. Its height is reserved, so that the buttons do not move when the limits are known. */
function StartCaption({ id }: { id: string }) {
  const t = useStore(sessionMessages);
  const allowance = useAllowance();
  return (
    <p id={id} className="mt-2 min-h-10 text-center text-sm text-quiet low:sr-only squat:sr-only">
      {allowance && (
        <>
          <span className="block">{allowance.sessionLength}</span>{' '}
          <span className="block">
            {t.sessionsLeft}: {allowance.sessionsLeft}
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
  const { level, topic } = useStore(settings);
  const isBusy = useStore(isSuggesting);
  return (
    <section
      aria-labelledby="settings-title"
      className="group/settings rounded-base border border-line bg-surface shadow-base max-lg:order-2"
    >
      <h2 id="settings-title" className="sr-only">
        {t.title}
      </h2>
      <div
        data-personal=""
        className="flex flex-col gap-5 p-5 pb-6 low:gap-3 low:pt-4 low:[&_[aria-live]]:text-sm"
      >
        {failure && <SessionError {...failure} onStartVoice={onStartVoice} />}
        <Select
          label={t.level}
          description={getDescription(LEVELS, level)}
          options={LEVEL_NAMES}
          value={level}
          onChange={(chosen) => changeSettings({ level: chosen })}
        />
        <Select
          label={t.topic}
          description={getDescription(TOPICS, topic)}
          options={TOPIC_NAMES}
          value={topic}
          onChange={(chosen) => changeSettings({ topic: chosen })}
        />
        <WordsEditor />
      </div>
      <div className="rounded-b-base bg-surface px-5 pt-1 pb-5 before:pointer-events-none before:absolute before:inset-x-px before:bottom-full before:h-6 before:bg-linear-to-t before:from-surface tall:sticky tall:bottom-0 squat:sticky squat:bottom-0 squat:flex squat:gap-2 squat:py-2 squat:group-has-[input:focus]/settings:static low:pb-3">
        {/* Busy while words are being generated, since a session keeps the words that it starts with. */}
        <Button
          variant="primary"
          className="min-h-12 w-full text-lg squat:w-auto squat:text-base"
          busy={isBusy}
          onClick={onStartText}
          aria-describedby="start-caption"
          {...FOCUS_TARGET}
        >
          {isBusy ? t.choosingWords : t.start}
        </Button>
        <VoiceStart busy={isBusy} onStart={onStartVoice} />
        <StartCaption id="start-caption" />
      </div>
    </section>
  );
}
