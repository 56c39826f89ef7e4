import { useStore } from '@nanostores/react';
import { Mic } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { callMessages } from '../../../../messages/voice.ts';
import { buttonLooks } from '../../../../ui/button.tsx';
import type { Voice } from './use-voice.ts';

const isTalkKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** Records while it is held. Also releases when the window loses focus or the button unmounts, so that the microphone never stays
 * open. */
export function PushToTalkButton({ pressed, press, release }: Pick<Voice, 'pressed' | 'press' | 'release'>) {
  const t = useStore(callMessages);
  const releaseHeld = useEffectEvent(() => {
    if (pressed) release();
  });
  useEffect(() => {
    window.addEventListener('blur', releaseHeld);
    document.addEventListener('visibilitychange', releaseHeld);
    return () => {
      window.removeEventListener('blur', releaseHeld);
      document.removeEventListener('visibilitychange', releaseHeld);
      releaseHeld();
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
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onPointerDown={startHold}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={startKeyHold}
      onKeyUp={(event) => isTalkKey(event) && release()}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      className={`${buttonLooks('primary')} min-h-16 w-full touch-none text-lg select-none aria-pressed:bg-teal-strong aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-teal compact:min-h-11 compact:w-auto compact:flex-auto compact:px-2 compact:text-base`}
    >
      <Mic aria-hidden="true" className="size-6 shrink-0" />
      <span className="cramped:sr-only">{pressed ? t.holding : t.hold}</span>
    </button>
  );
}
