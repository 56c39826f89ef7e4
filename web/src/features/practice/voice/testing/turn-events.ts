import { createTurnDetection, type Eagerness } from '@parley/functions/contract';
import { updateSession } from '../connection/realtime-events.ts';
import { createServerEvent } from './voice-states.ts';

export const SPEECH_STARTED = createServerEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u2' });
export const SPEECH_STOPPED = createServerEvent({ type: 'input_audio_buffer.speech_stopped', item_id: 'u2' });

/** The effect that changes the turn detection. */
export const createDetectionUpdate = (eagerness: Eagerness, options?: { shouldReply: boolean }) => ({
  type: 'send',
  events: [updateSession({ turnDetection: createTurnDetection(eagerness, options) })],
});
