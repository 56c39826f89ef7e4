/** Widths of lines, so that they look like text. */
const WIDTHS = ['w-3/4', 'w-full', 'w-5/6', 'w-1/2'] as const;

/** A placeholder for text that is loading. Hidden from screen readers, which read the loading message instead. */
export function Skeleton({ lines, className = '' }: { lines: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`my-3 block h-4 rounded-base bg-line ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </span>
  );
}
