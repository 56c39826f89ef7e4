import type { Lesson } from '@parley/functions/contract';
import { useEffect, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { hasKeptVoice } from '../machine/saved-voice-session.ts';
import { beginTap, dropTap } from '../media/call-gesture.ts';
import type { VoiceTap } from './voice.ts';

const loadRoom = lazy(() => import('./voice-room.tsx'));
type Room = Awaited<ReturnType<typeof loadRoom>>;

/** Gets the room of calls ready, before the learner has quite pressed the button. */
export const preloadRoom = (): void => void loadRoom().catch(() => undefined);

/**
 * The way into a call: the room and all below it are loaded when a call is begun, or left behind by a reload (`tap` is
 * null then). From `open` on, the room tells how it goes.
 */
export type Door =
  | { status: 'closed'; hasFailed: boolean }
  | { status: 'opening'; tap: VoiceTap | null }
  | { status: 'open'; tap: VoiceTap | null; room: Room };

export interface CallDoor {
  door: Door;
  /** Start Voice Chat: to be called inside the tap. */
  start: (lesson: Lesson) => void;
  /** Puts away what went wrong, or gives up what has begun; what is open, the room closes. */
  close: () => void;
}

const CLOSED: Door = { status: 'closed', hasFailed: false };

/** Opens the room; whatever keeps it from opening gives the microphone back. */
export function useCall(): CallDoor {
  const [door, setDoor] = useState<Door>(() => (hasKeptVoice() ? { status: 'opening', tap: null } : CLOSED));

  useEffect(() => {
    if (door.status !== 'opening') return undefined;
    const { tap } = door;
    let isAwaited = true;
    const settle = (next: Door) => {
      if (!isAwaited) return;
      // From now on the microphone is the room's.
      isAwaited = next.status !== 'open';
      setDoor(next);
    };
    void loadRoom().then(
      (room) => settle({ status: 'open', tap, room }),
      () => settle({ status: 'closed', hasFailed: tap !== null }),
    );
    return () => {
      if (isAwaited && tap !== null) dropTap(tap);
      isAwaited = false;
    };
  }, [door]);

  return {
    door,
    start: (lesson) => {
      const tap = beginTap(lesson);
      setDoor(door.status === 'open' ? { ...door, tap } : { status: 'opening', tap });
    },
    close: () => setDoor(door.status === 'open' ? door : CLOSED),
  };
}
