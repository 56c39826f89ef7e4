import { readClientEvent, type ClientEvent } from './client-event.ts';
import type { Emit } from './server-event.ts';
import { type Session, updateSession } from './session.ts';

/** What is said over one call, from the moment its data channel is open. */
export interface Dialogue {
  /** Takes a message of the client; gives its type. */
  receive: (text: string) => string;
}

export function createDialogue(opening: Session, emit: Emit): Dialogue {
  let session = opening;

  const handle = (event: ClientEvent): void => {
    if (event.type === 'session.update') {
      session = updateSession(session, event.session);
      emit({ type: 'session.updated', session });
    }
  };

  emit({ type: 'session.created', session });
  return {
    receive: (text) => {
      const read = readClientEvent(text);
      if ('event' in read) handle(read.event);
      else emit({ type: 'error', error: read.wrong });
      return read.type;
    },
  };
}
