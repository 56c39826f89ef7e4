import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';
import { createId } from './create-id.ts';
import type { Session } from './session.ts';

type SessionEventType = 'session.created' | 'session.updated';
type WithoutId<Event> = Event extends unknown ? Omit<Event, 'event_id'> : never;

/** What the server tells over the data channel, before it has an id. */
export type ServerEvent =
  | WithoutId<Exclude<RealtimeServerEvent, { type: SessionEventType }>>
  | { type: SessionEventType; session: Session };

export type Emit = (event: ServerEvent) => void;

/** Sends events as JSON, each with an id of its own. */
export const createEmitter =
  (send: (text: string) => void): Emit =>
  ({ type, ...rest }) =>
    send(JSON.stringify({ type, event_id: createId('event'), ...rest }));
