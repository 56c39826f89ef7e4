import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { usageMessages } from './messages.ts';

interface UsageBarProps {
  label: string;
  used: number;
  /** How many there may be; null for any number, undefined where that is not known. */
  limit: number | null | undefined;
}

/** What has been used of one kind, in words, and as a bar where there is an end to it. */
export function UsageBar({ label, used, limit }: UsageBarProps) {
  const t = useStore(usageMessages);
  const id = useId();
  const words = { used: t.used({ used }), ofAny: t.ofAny({ used }) };
  if (limit === undefined) return <Line label={label} text={words.used} />;
  if (limit === null) return <Line label={label} text={words.ofAny} />;
  if (limit === 0) return <Line label={label} text={t.notInPlan} />;
  const text = t.ofLimit({ used, limit });
  // A plan may have become smaller than what has been used.
  const shown = Math.min(used, limit);
  return (
    <div>
      <Line id={id} label={label} text={text} />
      <meter aria-labelledby={id} aria-valuetext={text} max={limit} value={shown} className="sr-only" />
      <div aria-hidden="true" className="mt-2 h-3 overflow-hidden rounded-full border border-edge bg-sunken">
        <div
          className="h-full bg-teal forced-colors:bg-[CanvasText]"
          style={{ width: `${(100 * shown) / limit}%` }}
        />
      </div>
    </div>
  );
}

function Line({ id, label, text }: { id?: string; label: string; text: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <span className="text-quiet">{text}</span>
    </p>
  );
}
