import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';

interface LevelMeterProps {
  level: ReadableAtom<number>;
  /** The accessible name; without one the meter is hidden from screen readers. */
  label?: string;
  className?: string;
}

/** The level of the microphone. Updates the DOM directly, since it changes several times a second. */
export function LevelMeter({ level, label, className = '' }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      level.subscribe((value) => {
        const box = bar.current;
        box?.style.setProperty('scale', `${value} 1`);
        if (label !== undefined)
          box?.parentElement?.setAttribute('aria-valuenow', String(Math.round(value * 10) * 10));
      }),
    [level, label],
  );
  const meter = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': 0,
  };
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : meter)}
      className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}
    >
      <div ref={bar} className="size-full origin-left rounded-full bg-teal" style={{ scale: '0 1' }} />
    </div>
  );
}
