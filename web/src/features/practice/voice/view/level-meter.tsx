import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';

interface LevelMeterProps {
  level: ReadableAtom<number>;
  /** The accessible name; without one the meter is hidden from screen readers. */
  label?: string;
  className?: string;
}

const METER = { role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 };

/** Drawing costs more than anything else that the page does in a call, so the meter has few steps and falls slowly. */
const STEPS = 10;
const HOLD_MS = 600;

/** The level of the microphone. Updates the DOM directly, since it changes several times a second. */
export function LevelMeter({ level, label, className = '' }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isLabelled = label !== undefined;
  useEffect(() => {
    let [shown, latest] = [0, 0];
    let fall: ReturnType<typeof setTimeout> | undefined;
    const showLatest = () => {
      fall = undefined;
      if (latest === shown) return;
      shown = latest;
      bar.current?.style.setProperty('scale', `${shown / STEPS} 1`);
      if (isLabelled) meter.current?.setAttribute('aria-valuenow', String((100 * shown) / STEPS));
    };
    const unsubscribe = level.subscribe((value) => {
      latest = Math.round(value * STEPS);
      if (latest > shown) showLatest();
      else fall ??= setTimeout(showLatest, HOLD_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(fall);
    };
  }, [level, isLabelled]);
  return (
    <div
      ref={meter}
      {...METER}
      aria-hidden={!isLabelled}
      aria-label={label}
      className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}
    >
      {/* A layer of its own is scaled without being painted again. */}
      <div
        ref={bar}
        className="size-full origin-left rounded-full bg-teal will-change-transform"
        style={{ scale: '0 1' }}
      />
    </div>
  );
}
