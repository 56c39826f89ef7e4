import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';

interface LevelMeterProps {
  level: ReadableAtom<number>;
  /** The accessible name; without one the meter is hidden from screen readers. */
  label?: string;
  className?: string;
}

const METER = { role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 };

/** Smaller changes are not drawn, because drawing costs more than anything else that the page does in a call. */
const STEPS = 10;

/** The level of the microphone. Updates the DOM directly, since it changes several times a second. */
export function LevelMeter({ level, label, className = '' }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isLabelled = label !== undefined;
  useEffect(() => {
    let shown: number | null = null;
    return level.subscribe((value) => {
      const step = Math.round(value * STEPS);
      if (step === shown) return;
      shown = step;
      bar.current?.style.setProperty('scale', `${step / STEPS} 1`);
      if (isLabelled) meter.current?.setAttribute('aria-valuenow', String((100 * step) / STEPS));
    });
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
