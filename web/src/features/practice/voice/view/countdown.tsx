import { useStore } from '@nanostores/react';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callMessages } from '../../../../messages/voice.ts';

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));

/** Counts the seconds until a time of `performance.now()`. */
function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = secondsUntil(endsAt);
      setLeft(now);
      // Align to full seconds, so that none is skipped or repeated.
      if (now > 0) timer = setTimeout(tick, (endsAt - performance.now()) % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return left;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The time left, as mm:ss. Screen readers announce it twice only, so that they do not drown the tutor. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const t = useStore(callMessages);
  const left = useSecondsLeft(endsAt);
  const [initial] = useState(left);
  const marks = [
    { seconds: 10, message: t.secondsLeft },
    { seconds: 60, message: t.minuteLeft },
  ];
  // Skip marks that are longer than the call.
  const passed = marks.find(({ seconds }) => left <= seconds && seconds < initial);
  return (
    <div className="flex shrink-0 items-center gap-1.5 font-semibold">
      <Clock aria-hidden="true" className="size-5 text-quiet compact:hidden" />
      <span role="timer" aria-label={t.timeLeft} className="tabular-nums">
        {twoDigits(Math.floor(left / 60))}:{twoDigits(left % 60)}
      </span>
      <output className="sr-only">{passed?.message}</output>
    </div>
  );
}
