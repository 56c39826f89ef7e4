import { useStore } from '@nanostores/react';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callMessages } from '../../../../messages/voice.ts';

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));

/** The whole seconds that are left until a moment of `performance.now()`, from second to second. */
function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = secondsUntil(endsAt);
      setLeft(now);
      // To the next full second, so that none is shown twice or left out.
      if (now > 0) timer = setTimeout(tick, (endsAt - performance.now()) % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return left;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** How long the call may still last, as mm:ss. Screen readers are told twice: a voice each second would drown the tutor's. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const t = useStore(callMessages);
  const left = useSecondsLeft(endsAt);
  const [atFirst] = useState(left);
  const marks = [
    { seconds: 10, news: t.secondsLeft },
    { seconds: 60, news: t.minuteLeft },
  ];
  // A call that is shorter than that does not pass the mark.
  const passed = marks.find(({ seconds }) => left <= seconds && seconds < atFirst);
  return (
    <div className="flex shrink-0 items-center gap-1.5 font-semibold">
      <Clock aria-hidden="true" className="size-5 text-quiet compact:hidden" />
      <span role="timer" aria-label={t.timeLeft} className="tabular-nums">
        {twoDigits(Math.floor(left / 60))}:{twoDigits(left % 60)}
      </span>
      <output className="sr-only">{passed?.news}</output>
    </div>
  );
}
