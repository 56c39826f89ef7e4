import type { Level, Topic } from '@parley/functions/contract';
import { LEVEL_NAMES, LEVELS, TOPIC_NAMES, TOPICS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { errorMessages, voiceErrorMessages } from '../../../messages/errors.ts';
import { settingsMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Practice } from '../practice.ts';
import { FOCUS_TARGET } from '../session/focus-view.ts';
import type { VoiceErrorCode } from '../voice/machine/voice-state.ts';
import { VoiceStart } from '../voice/view/voice-start.tsx';
import { WordsEditor } from './words-editor.tsx';

const levelLine = (level: Level) => LEVELS.find(({ name }) => name === level)?.line ?? '';
const topicDescription = (topic: Topic) => TOPICS.find(({ name }) => name === topic)?.description ?? '';

/** Whether it is an error of a call that had come about. */
const wasRunning = (error: VoiceErrorCode) => error === 'call-dropped' || error === 'microphone-lost';

function NotStarted({ error }: { error: VoiceErrorCode }) {
  const t = useStore(settingsMessages);
  const reasons = { ...useStore(errorMessages), ...useStore(voiceErrorMessages) };
  return (
    <div role="alert" className="rounded-base bg-red-tint px-4 py-3">
      <p className="font-semibold text-red">{wasRunning(error) ? t.cutOff : t.notStarted}</p>
      <p>{reasons[error]}</p>
    </div>
  );
}

interface SettingsPanelProps {
  practice: Practice;
  voice: { start: () => void; dismiss: () => void };
  /** Why the last session did not start or broke off, where nothing else tells. */
  error: VoiceErrorCode | null;
}

/** What the next session is about, and its start. On a phone the start stays in reach of the thumb. */
export function SettingsPanel({ practice, voice, error }: SettingsPanelProps) {
  const t = useStore(settingsMessages);
  const { settings } = practice;
  return (
    <section
      aria-labelledby="settings-title"
      className="rounded-base border border-line bg-surface shadow-base max-lg:order-2"
    >
      <h2 id="settings-title" className="sr-only">
        {t.title}
      </h2>
      <div className="flex flex-col gap-5 p-5 pb-6">
        {error !== null && <NotStarted error={error} />}
        <Select
          label={t.level}
          description={levelLine(settings.level)}
          options={LEVEL_NAMES}
          value={settings.level}
          onChange={settings.setLevel}
        />
        <Select
          label={t.topic}
          description={topicDescription(settings.topic)}
          options={TOPIC_NAMES}
          value={settings.topic}
          onChange={settings.setTopic}
        />
        <WordsEditor settings={settings} />
      </div>
      <div className="rounded-b-base bg-surface px-5 pt-1 pb-5 before:pointer-events-none before:absolute before:inset-x-px before:bottom-full before:h-6 before:bg-linear-to-t before:from-surface tall:sticky tall:bottom-0">
        {/* A session that starts takes the words with it: the ones that are still to come are waited for. */}
        <Button
          variant="primary"
          className="min-h-12 w-full text-lg"
          busy={settings.suggesting}
          onClick={() => {
            voice.dismiss();
            practice.start();
          }}
          {...FOCUS_TARGET}
        >
          {settings.suggesting ? t.choosingWords : t.start}
        </Button>
        <VoiceStart busy={settings.suggesting} onStart={voice.start} />
      </div>
    </section>
  );
}
