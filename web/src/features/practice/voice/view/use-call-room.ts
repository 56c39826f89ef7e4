import type { Lesson } from '@parley/functions/contract';
import { useEffect, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { hasSavedVoiceSession } from '../machine/saved-voice-session.ts';
import { beginGesture, releaseGesture } from '../media/call-gesture.ts';
import type { CallGesture } from './voice.ts';

const loadRoom = lazy(() => import('./voice-room.tsx'));
type Room = Awaited<ReturnType<typeof loadRoom>>;

/** Gets the room of calls ready, before the learner has quite pressed the button. */
export const preloadCallRoom = (): void => void loadRoom().catch(() => undefined);

/**
 * The way into a call: the room and all below it are loaded when a call is begun, or left behind by a reload (`gesture` is
 * null then). From `open` on, the room tells how it goes.
 */
export type RoomLoadState =
  | { status: 'closed'; hasFailed: boolean }
  | { status: 'opening'; gesture: CallGesture | null }
  | { status: 'open'; gesture: CallGesture | null; room: Room };

export interface CallRoom {
  room: RoomLoadState;
  /** Start Voice Chat: to be called inside the tap. */
  start: (lesson: Lesson) => void;
  /** Puts away what went wrong, or gives up what has begun; what is open, the room closes. */
  close: () => void;
}

const CLOSED: RoomLoadState = { status: 'closed', hasFailed: false };

/** Opens the room; whatever keeps it from opening gives the microphone back. */
export function useCallRoom(): CallRoom {
  const [room, setDoor] = useState<RoomLoadState>(() =>
    hasSavedVoiceSession() ? { status: 'opening', gesture: null } : CLOSED,
  );

  useEffect(() => {
    if (room.status !== 'opening') return undefined;
    const { gesture } = room;
    let isTranscriptionPending = true;
    const settle = (next: RoomLoadState) => {
      if (!isTranscriptionPending) return;
      // From now on the microphone is the room's.
      isTranscriptionPending = next.status !== 'open';
      setDoor(next);
    };
    void loadRoom().then(
      (room) => settle({ status: 'open', gesture, room }),
      () => settle({ status: 'closed', hasFailed: gesture !== null }),
    );
    return () => {
      if (isTranscriptionPending && gesture !== null) releaseGesture(gesture);
      isTranscriptionPending = false;
    };
  }, [room]);

  return {
    room,
    start: (lesson) => {
      const gesture = beginGesture(lesson);
      setDoor(room.status === 'open' ? { ...room, gesture } : { status: 'opening', gesture });
    },
    close: () => setDoor(room.status === 'open' ? room : CLOSED),
  };
}
