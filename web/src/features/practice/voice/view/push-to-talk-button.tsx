import { useStore } from '@nanostores/react';
import { Mic } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { callMessages } from '../../../../messages/voice.ts';
import { buttonLooks } from '../../../../ui/button.tsx';
import type { Voice } from './voice.ts';

const isTalkKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * Push-to-talk: held by a finger, the mouse or a key while the learner speaks. Whatever takes the hold away lets go, also
 * what the button hears nothing of: the microphone must not stay open.
 */
export function HoldButton({ pressed, press, release }: Pick<Voice, 'pressed' | 'press' | 'release'>) {
  const t = useStore(callMessages);
  const letGo = useEffectEvent(() => {
    if (pressed) release();
  });
  useEffect(() => {
    window.addEventListener('blur', letGo);
    document.addEventListener('visibilitychange', letGo);
    return () => {
      window.removeEventListener('blur', letGo);
      document.removeEventListener('visibilitychange', letGo);
      letGo();
    };
  }, []);

  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // A finger that slides off the button still holds it.
    event.currentTarget.setPointerCapture(event.pointerId);
    press();
  };
  const holdKey = (event: KeyboardEvent) => {
    if (!isTalkKey(event)) return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={holdKey}
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
