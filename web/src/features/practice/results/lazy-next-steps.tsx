import type { ComponentProps } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { NextSteps } from './next-steps.tsx';

// Loaded on demand, since only registered users have cards.
const loadNextSteps = lazy(() => import('./next-steps.tsx'));

export function LazyNextSteps(props: ComponentProps<typeof NextSteps>) {
  const loaded = useLoaded(loadNextSteps);
  return loaded.status === 'ready' ? <loaded.value.NextSteps {...props} /> : null;
}
