import type { ComponentProps } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { PractiseCorrection } from './practise-correction.tsx';

const loadPractiseCorrection = lazy(() => import('./practise-correction.tsx'));

/** The exercise, loaded when the learner asks for it. */
export function LazyPractiseCorrection(props: ComponentProps<typeof PractiseCorrection>) {
  const loaded = useLoaded(loadPractiseCorrection);
  return loaded.status === 'ready' ? <loaded.value.PractiseCorrection {...props} /> : null;
}
