import type { Lesson } from '@parley/functions/contract';
import { useEffect, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { beginGesture, releaseGesture, type CallGesture } from '../media/call-gesture.ts';

const loadView = lazy(() => import('./voice-view.tsx'));
type ViewModule = Awaited<ReturnType<typeof loadView>>;

/** Preloads the code for calls when the learner is about to press the button. */
export const preloadVoiceView = (): void => void loadView().catch(() => undefined);

/** The loading state of the code for calls. `gesture` is null if a reload left a voice session behind. */
type ViewLoadState =
  | { status: 'closed'; hasFailed: boolean }
  | { status: 'loading'; gesture: CallGesture | null }
  | { status: 'loaded'; gesture: CallGesture | null; module: ViewModule };

const CLOSED: ViewLoadState = { status: 'closed', hasFailed: false };

/** Loads the view of a call when it is started or restored; releases its media if loading fails or is cancelled. */
export function useVoiceView(isRestored: boolean) {
  const [view, setView] = useState<ViewLoadState>(isRestored ? { status: 'loading', gesture: null } : CLOSED);

  useEffect(() => {
    if (view.status !== 'loading') return undefined;
    const { gesture } = view;
    let isWaiting = true;
    const finish = (next: ViewLoadState) => {
      if (!isWaiting) return;
      // A loaded view takes over the gesture.
      isWaiting = next.status !== 'loaded';
      setView(next);
    };
    void loadView().then(
      (module) => finish({ status: 'loaded', gesture, module }),
      () => finish({ status: 'closed', hasFailed: gesture !== null }),
    );
    return () => {
      if (isWaiting && gesture !== null) releaseGesture(gesture);
      isWaiting = false;
    };
  }, [view]);

  return {
    view,
    /** Call this in the click handler. */
    start: (lesson: Lesson) => {
      const gesture = beginGesture(lesson);
      setView(view.status === 'loaded' ? { ...view, gesture } : { status: 'loading', gesture });
    },
    /** Dismisses a failure or stops loading. A loaded view ends its call itself. */
    close: () => setView(view.status === 'loaded' ? view : CLOSED),
  };
}
