import { useStore } from '@nanostores/react';
import { wordMessages } from './messages.ts';

/** Holds the place of the translation and the meaning while they are loaded. */
export function DetailsSkeleton() {
  const t = useStore(wordMessages);
  return (
    <span className="block animate-pulse py-1">
      <span className="sr-only">{t.loading}</span>
      {['w-1/2', 'w-full', 'w-3/4'].map((width) => (
        <span key={width} aria-hidden="true" className={`my-2 block h-4 rounded-base bg-line ${width}`} />
      ))}
    </span>
  );
}
