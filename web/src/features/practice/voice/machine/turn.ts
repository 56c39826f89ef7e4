import type { ServerEvent } from '../connection/server-events.ts';
import type { Turn } from './voice-state.ts';

const begin = (tutor: Turn['tutor']) => (tutor === 'quiet' ? 'thinking' : tutor);

// A tutor that has been asked for something else meanwhile is still thinking about it.
const fallSilent = ({ tutor, learner }: Turn): Turn => ({
  tutor: tutor === 'speaking' ? 'quiet' : tutor,
  learner,
});

const STEPS: Partial<Record<ServerEvent['type'], (turn: Turn) => Turn>> = {
  // A tutor that was about to answer waits again; one that speaks is stopped by the server, which says so.
  'input_audio_buffer.speech_started': ({ tutor }) => ({
    tutor: tutor === 'thinking' ? 'quiet' : tutor,
    learner: 'speaking',
  }),
  'input_audio_buffer.speech_stopped': ({ tutor }) => ({ tutor: begin(tutor), learner: 'quiet' }),
  'response.created': ({ tutor, learner }) => ({ tutor: begin(tutor), learner }),
  'output_audio_buffer.started': ({ learner }) => ({ tutor: 'speaking', learner }),
  'output_audio_buffer.stopped': fallSilent,
  'output_audio_buffer.cleared': fallSilent,
};

/** Who speaks after an event of the call. */
export function reduceTurn(turn: Turn, event: ServerEvent): Turn {
  const { tutor, learner } = turn;
  if (event.type === 'response.done') {
    // Without sound it is over now; one that was cancelled makes room for the next.
    const hadNothing = tutor === 'thinking' && event.response.status !== 'cancelled';
    return { tutor: hadNothing ? 'quiet' : tutor, learner };
  }
  return STEPS[event.type]?.(turn) ?? { tutor, learner };
}
