/** A fake of the part of the Realtime API that refuses events. Tests run it in orders that a real server cannot be made to produce. */
import type { ClientEvent } from '../connection/realtime-events.ts';
import type { SequenceEvent } from '../machine/response-sequence.ts';

export function createFakeRealtimeServer() {
  const inbox: ClientEvent[] = [];
  const outbox: SequenceEvent[] = [];
  const accepted: (string | undefined)[] = [];
  let response: 'none' | 'accepted' | 'active' = 'none';
  /** The id of the event that requested the response. */
  let requestId: string | null = null;
  let count = 0;
  let speed: number | undefined;

  const refuse = (eventId: string | null, isActive: boolean) =>
    void outbox.push({ type: 'REFUSED', eventId, isActive });
  const isActive = (id: string | undefined) => response === 'active' && id === `r${count}`;
  const create = (eventId: string | null) => {
    if (response !== 'none') {
      refuse(eventId, true);
    } else {
      response = 'accepted';
      requestId = eventId;
    }
  };

  return {
    outbox,
    send: (events: readonly ClientEvent[]) => void inbox.push(...events),
    /** The learner has spoken, so the server creates a response by itself. */
    reply: () => create(null),
    /** Handles the oldest event of the page. */
    receive: () => {
      const event = inbox.shift();
      if (event?.type === 'response.create') {
        if (response === 'none') accepted.push(event.response?.instructions);
        create(event.event_id ?? null);
      } else if (event?.type === 'response.cancel') {
        if (!isActive(event.response_id)) refuse(event.event_id ?? null, false);
      } else if (event?.type === 'session.update') {
        if (response === 'none') speed = event.session.audio.output?.speed;
        else refuse(event.event_id ?? null, false);
      }
    },
    /** Creates the accepted response, or ends the active one. */
    proceed: (outcome: 'ended' | 'failed' = 'ended') => {
      if (response === 'accepted') {
        response = 'active';
        count += 1;
        outbox.push({ type: 'CREATED', id: `r${count}`, eventId: requestId });
      } else if (response === 'active') {
        response = 'none';
        outbox.push({ type: 'DONE', id: `r${count}`, outcome });
      }
    },
    isIdle: () => inbox.length === 0 && outbox.length === 0 && response === 'none',
    /** The instructions of the requests that were accepted. */
    accepted,
    getSpeed: () => speed,
  };
}
