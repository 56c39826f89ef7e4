import { useStore } from '@nanostores/react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { wordMessages } from './messages.ts';

/** Holds the place of the translation and the meaning while they are loaded. */
export function DetailsSkeleton() {
  const t = useStore(wordMessages);
  return (
    <>
      <span className="sr-only">{t.loading}</span>
      <Skeleton lines={3} />
    </>
  );
}
