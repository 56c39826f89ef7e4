import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';

interface LevelMeterProps {
  level: ReadableAtom<number>;
  /** The accessible name; without one the meter is hidden from screen readers. */
  label?: string;
  className?: string;
}

const METER = { role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 };

/** The level of the microphone. Updates the DOM directly, since it changes several times a second. */
export function LevelMeter({ level, label, className = '' }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      level.subscribe((value) => {
        bar.current?.style.setProperty('scale', `${value} 1`);
        meter.current?.setAttribute('aria-valuenow', String(Math.round(value * 10) * 10));
      }),
    [level],
  );
  return (
    <div
      ref={meter}
      {...METER}
      aria-hidden={label === undefined}
      aria-label={label}
      className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}
    >
      <div ref={bar} className="size-full origin-left rounded-full bg-teal" style={{ scale: '0 1' }} />
    </div>
  );
}
