import { TriangleAlert } from 'lucide-react';

/** Warnings for admins; renders nothing if there are none. */
export function WarningList({ lines }: { lines: readonly { key: string; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-base border border-line bg-amber-mark p-4 text-amber">
      {lines.map(({ key, text }) => (
        <li key={key} className="flex gap-3">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0">{text}</p>
        </li>
      ))}
    </ul>
  );
}
