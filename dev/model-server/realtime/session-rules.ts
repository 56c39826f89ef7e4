import { type ClientError, createClientError } from './client-event.ts';
import type { SessionUpdate } from './session.ts';

interface ResponseProgress {
  /** A response is in progress, or has been accepted. */
  isResponding: boolean;
  /** The tutor has spoken at least once. */
  hasSpoken: boolean;
}

/**
 * The error with which OpenAI refuses a `session.update` at this point; undefined if OpenAI accepts the update. OpenAI
 * documents that the speed changes only between model turns, but not the error code.
 */
export function findUpdateError(
  { audio }: SessionUpdate,
  { isResponding, hasSpoken }: ResponseProgress,
  cause: { event_id?: string | undefined },
): ClientError | undefined {
  const { speed, voice } = audio?.output ?? {};
  if (speed !== undefined && isResponding) {
    const message = 'Cannot update the speed while a response is in progress.';
    return createClientError(message, 'cannot_update_speed', cause, 'session.audio.output.speed');
  }
  if (voice !== undefined && hasSpoken) {
    const message = "Cannot update a conversation's voice if assistant audio is present.";
    return createClientError(message, 'cannot_update_voice', cause);
  }
  return undefined;
}
