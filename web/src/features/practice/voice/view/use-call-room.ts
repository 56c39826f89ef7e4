import type { Lesson } from '@parley/functions/contract';
import { useEffect, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { hasSavedVoiceSession } from '../machine/saved-voice-session.ts';
import { beginGesture, releaseGesture, type CallGesture } from '../media/call-gesture.ts';

const loadRoom = lazy(() => import('./voice-room.tsx'));
type RoomModule = Awaited<ReturnType<typeof loadRoom>>;

/** Starts to load the code of calls, for when the learner is about to press the button. */
export const preloadCallRoom = (): void => void loadRoom().catch(() => undefined);

/** Whether the code of calls is loaded. `gesture` is null if a reload left a voice session behind. */
type RoomLoadState =
  | { status: 'closed'; hasFailed: boolean }
  | { status: 'loading'; gesture: CallGesture | null }
  | { status: 'loaded'; gesture: CallGesture | null; module: RoomModule };

const CLOSED: RoomLoadState = { status: 'closed', hasFailed: false };

/** Loads the room of a call when it is started; releases the gesture if loading fails or is cancelled. */
export function useCallRoom() {
  const [room, setRoom] = useState<RoomLoadState>(() =>
    hasSavedVoiceSession() ? { status: 'loading', gesture: null } : CLOSED,
  );

  useEffect(() => {
    if (room.status !== 'loading') return undefined;
    const { gesture } = room;
    let isWaiting = true;
    const finish = (next: RoomLoadState) => {
      if (!isWaiting) return;
      // A loaded room takes over the gesture.
      isWaiting = next.status !== 'loaded';
      setRoom(next);
    };
    void loadRoom().then(
      (module) => finish({ status: 'loaded', gesture, module }),
      () => finish({ status: 'closed', hasFailed: gesture !== null }),
    );
    return () => {
      if (isWaiting && gesture !== null) releaseGesture(gesture);
      isWaiting = false;
    };
  }, [room]);

  return {
    room,
    /** Call this in the click handler. */
    start: (lesson: Lesson) => {
      const gesture = beginGesture(lesson);
      setRoom(room.status === 'loaded' ? { ...room, gesture } : { status: 'loading', gesture });
    },
    /** Dismisses a failure or stops loading. A loaded room ends its call itself. */
    close: () => setRoom(room.status === 'loaded' ? room : CLOSED),
  };
}
