import { useStore } from '@nanostores/react';
import { Check, Hourglass, Lightbulb, Mic, MicOff, PhoneOff, Repeat2, Settings } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { moveFocusOnRemoval } from '../../session/focus-view.ts';
import { sessionMessages } from '../../session/messages.ts';
import { Button, IconButton, getButtonClasses } from '../../../../ui/button.tsx';
import { canRequest } from '../machine/turns.ts';
import { voiceMessages } from './messages.ts';
import type { Voice } from './use-voice.ts';

interface ControlProps extends ComponentProps<typeof Button> {
  icon: typeof Mic;
  label: string;
  labelClassName?: string;
}

function Control({
  icon: Icon,
  label,
  labelClassName = 'cramped:sr-only',
  className = '',
  ...button
}: ControlProps) {
  return (
    <Button
      ref={moveFocusOnRemoval}
      title={label}
      className={`flex-1 px-3 whitespace-nowrap max-sm:gap-1.5 max-sm:px-2 max-[22rem]:text-sm compact:flex-auto ${className}`}
      {...button}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClassName}>{label}</span>
    </Button>
  );
}

interface CallControlsProps {
  voice: Voice;
  onSettings: () => void;
  onEnd: () => void;
}

/** The buttons of a call. While it is not connected, the learner can only end it or open the settings. */
export function CallControls({ voice, onSettings, onEnd }: CallControlsProps) {
  const t = useStore(voiceMessages);
  const session = useStore(sessionMessages);
  const { state, send, settings } = voice;
  const isConnected = state.status === 'connected';
  const cannotRequest = isConnected && !canRequest(state);
  const isTurnHeld = isConnected && state.turnHold !== 'none';
  const isMuted = isConnected && state.microphone.status === 'muted';
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3 compact:flex-row compact:flex-wrap compact:gap-1.5 compact:p-1.5 lg:p-4">
      {isConnected && (
        <>
          <div className="flex flex-wrap gap-2 compact:contents">
            <Control
              icon={Repeat2}
              label={t.sayAgain}
              aria-disabled={cannotRequest}
              onClick={() => !cannotRequest && send({ type: 'SAY_AGAIN' })}
            />
            <Control
              icon={Lightbulb}
              label={t.hint}
              aria-disabled={cannotRequest}
              onClick={() => !cannotRequest && send({ type: 'HINT' })}
            />
            {!settings.pushToTalk && (
              <Control
                icon={isTurnHeld ? Check : Hourglass}
                label={isTurnHeld ? t.ready : t.letMeThink}
                labelClassName="compact:sr-only"
                onClick={() => send({ type: 'TOGGLE_TURN_HOLD' })}
              />
            )}
          </div>
          {settings.pushToTalk && (
            <PushToTalkButton isHeld={state.microphone.status === 'held'} send={send} />
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-2 max-[22rem]:gap-1 compact:contents">
        {isConnected && !settings.pushToTalk && (
          <Control
            icon={isMuted ? MicOff : Mic}
            label={isMuted ? t.unmute : t.mute}
            onClick={() => send({ type: 'TOGGLE_MUTED' })}
          />
        )}
        <Control
          icon={PhoneOff}
          label={session.endVoice}
          variant="danger"
          className="flex-auto"
          onClick={onEnd}
        />
        <IconButton label={t.settings} onClick={onSettings}>
          <Settings aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

const isTalkKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * Records while it is held; a tap starts or ends the recording. Recording also ends when the window loses focus, the tab is hidden or
 * the button unmounts, so that the microphone never stays open. The label is constant: screen readers announce the pressed state.
 */
export function PushToTalkButton({ isHeld, send }: { isHeld: boolean } & Pick<Voice, 'send'>) {
  const t = useStore(voiceMessages);
  const press = () => send({ type: 'PRESS' });
  const release = () => send({ type: 'RELEASE' });
  const stop = () => send({ type: 'STOP_TALKING' });
  const stopIfHeld = useEffectEvent(() => {
    if (isHeld) stop();
  });
  useEffect(() => {
    window.addEventListener('blur', stopIfHeld);
    document.addEventListener('visibilitychange', stopIfHeld);
    return () => {
      window.removeEventListener('blur', stopIfHeld);
      document.removeEventListener('visibilitychange', stopIfHeld);
      stopIfHeld();
    };
  }, []);

  const startHold = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // Keep holding when the finger slides off the button.
    event.currentTarget.setPointerCapture(event.pointerId);
    press();
  };
  const startKeyHold = (event: KeyboardEvent) => {
    if (!isTalkKey(event)) return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  const endKeyHold = (event: KeyboardEvent) => {
    if (!isTalkKey(event)) return;
    event.preventDefault();
    release();
  };
  /** Screen readers and switches click without a pointer or a key. */
  const tap = ({ detail }: MouseEvent) => {
    if (detail !== 0) return;
    press();
    release();
  };
  return (
    <button
      ref={moveFocusOnRemoval}
      type="button"
      aria-pressed={isHeld}
      onPointerDown={startHold}
      onPointerUp={release}
      onPointerCancel={stop}
      onKeyDown={startKeyHold}
      onKeyUp={endKeyHold}
      onClick={tap}
      onBlur={stop}
      onContextMenu={(event) => event.preventDefault()}
      className={`${getButtonClasses('primary')} min-h-16 w-full touch-none text-lg select-none aria-pressed:bg-teal-strong aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-teal compact:min-h-11 compact:w-auto compact:flex-auto compact:px-2 compact:text-base`}
    >
      <Mic aria-hidden="true" className="size-6 shrink-0" />
      <span className="cramped:sr-only">{t.talk}</span>
    </button>
  );
}
