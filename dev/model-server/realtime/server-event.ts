import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';
import { createId } from './create-id.ts';
import type { Session } from './session.ts';

type SessionEventType = 'session.created' | 'session.updated';
type WithoutId<Event> = Event extends unknown ? Omit<Event, 'event_id'> : never;

/** A Realtime server event without its id. */
export type ServerEvent =
  | WithoutId<Exclude<RealtimeServerEvent, { type: SessionEventType }>>
  | { type: SessionEventType; session: Session };

export type Emit = (event: ServerEvent) => void;

/** Sends events as JSON with random ids. */
export const createEmitter =
  (send: (text: string) => void): Emit =>
  ({ type, ...rest }) =>
    send(JSON.stringify({ type, event_id: createId('event'), ...rest }));
