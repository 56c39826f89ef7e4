import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';

interface LevelMeterProps {
  level: ReadableAtom<number>;
  /** Its name; without one it is for the eye only. */
  label?: string;
  className?: string;
}

/** How loud the microphone is. It moves many times a second, so that React has no part in it. */
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
