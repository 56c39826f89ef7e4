import { useStore } from '@nanostores/react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { wordMessages } from './messages.ts';

/** A placeholder for the translation and definition while they load. */
export function DetailsSkeleton() {
  const t = useStore(wordMessages);
  return (
    <>
      <span className="sr-only">{t.loading}</span>
      <Skeleton lines={3} />
    </>
  );
}
