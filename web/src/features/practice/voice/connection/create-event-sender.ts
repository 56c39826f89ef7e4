import type { ClientEvent } from './realtime-events.ts';

/**
 * Sends client events with ids, so that an error identifies the refused event. The response sequence gives its own events ids and
 * repeats them; of all other events, only a turn-detection update is repeated, once.
 */
export function createEventSender(send: (event: ClientEvent) => void) {
  let sent = 0;
  let detection: { id: string; event: ClientEvent } | null = null;

  function sendWithId(event: ClientEvent): string {
    sent += 1;
    const id = `event-${sent}`;
    send({ event_id: id, ...event });
    return id;
  }

  return {
    send: (event: ClientEvent): void => {
      const id = sendWithId(event);
      if (event.type === 'session.update' && event.event_id === undefined) detection = { id, event };
    },
    /** Call this for each error from the server. */
    handleRefusal: (eventId: string | null | undefined): void => {
      if (detection === null || detection.id !== eventId) return;
      const { event } = detection;
      detection = null;
      sendWithId(event);
    },
  };
}
