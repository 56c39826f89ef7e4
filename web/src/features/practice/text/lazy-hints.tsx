import type { Lesson } from '@parley/functions/contract';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

const loadHints = lazy(() => import('./hints.tsx'));

interface LazyHintsProps {
  lesson: Pick<Lesson, 'level' | 'topic'>;
  onChoose: (text: string) => void;
}

/** The hints, loaded when they are first shown. */
export function LazyHints(props: LazyHintsProps) {
  const loaded = useLoaded(loadHints);
  return loaded.status === 'ready' ? <loaded.value.Hints {...props} /> : null;
}
