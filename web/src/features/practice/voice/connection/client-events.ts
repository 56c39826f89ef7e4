import { turnTakingFor, type Level, type TurnTaking } from '@parley/functions/contract';
import type { Pace } from '../machine/voice-state.ts';

/** Why a response is asked for; the server's side of a call sees it in the response's metadata. */
type Purpose = 'greeting' | 'again' | 'hint';

interface SessionUpdate {
  type: 'session.update';
  session: {
    type: 'realtime';
    audio: { input?: { turn_detection: TurnTaking | null }; output?: { speed: number } };
  };
}
interface ResponseCreate {
  type: 'response.create';
  response?: { metadata: { purpose: Purpose }; instructions?: string };
}
/** What the page says over the data channel: events of OpenAI's Realtime protocol. */
export type ClientEvent =
  | SessionUpdate
  | ResponseCreate
  | { type: 'response.cancel' }
  | { type: 'output_audio_buffer.clear' }
  | { type: 'input_audio_buffer.clear' }
  | { type: 'input_audio_buffer.commit' };

const SPEED: Record<Pace, number> = { slower: 0.8, normal: 1 };

const turnTaking = (level: Level, pushToTalk: boolean) => ({
  turn_detection: pushToTalk ? null : turnTakingFor(level),
});
const speed = (pace: Pace) => ({ speed: SPEED[pace] });

const update = (audio: SessionUpdate['session']['audio']): ClientEvent => ({
  type: 'session.update',
  session: { type: 'realtime', audio },
});

/** The settings that a call begins with. */
export const configureSession = (level: Level, settings: { pushToTalk: boolean; pace: Pace }): ClientEvent =>
  update({ input: turnTaking(level, settings.pushToTalk), output: speed(settings.pace) });

/** Whether the tutor waits for the button, or for a pause. */
export const setPushToTalk = (level: Level, pushToTalk: boolean): ClientEvent =>
  update({ input: turnTaking(level, pushToTalk) });

/** How fast the tutor speaks from its next turn on; in the middle of one the server refuses it. */
export const setPace = (pace: Pace): ClientEvent => update({ output: speed(pace) });

/** The tutor speaks first. What it says stands in the instructions of the session. */
export const greet: ClientEvent = {
  type: 'response.create',
  response: { metadata: { purpose: 'greeting' } },
};

/** The tutor replies to what has been said. */
export const reply: ClientEvent = { type: 'response.create' };

/** These take the place of the session's instructions for one response, and so say what is needed of them again. */
export const sayAgain = (level: Level): ClientEvent => ({
  type: 'response.create',
  response: {
    metadata: { purpose: 'again' },
    instructions:
      `You are a friendly English tutor in a call with a learner of ${level} level who did not catch what you said. ` +
      'Say your last message again in the same words, slowly and clearly. Add nothing to it.',
  },
});

export const giveHint = (level: Level): ClientEvent => ({
  type: 'response.create',
  response: {
    metadata: { purpose: 'hint' },
    instructions:
      `You are a friendly English tutor in a call with a learner of ${level} level who does not know what to say next. ` +
      'Give a short hint: suggest the beginning of an answer to your last question, in one or two simple sentences, ' +
      'and let the learner finish it.',
  },
});

/** The tutor stops in the middle of its turn. */
export const stopTutor: readonly ClientEvent[] = [
  { type: 'response.cancel' },
  { type: 'output_audio_buffer.clear' },
];

/** What has been heard of the learner so far is forgotten, or is all that they wanted to say. */
export const clearHeard: ClientEvent = { type: 'input_audio_buffer.clear' };
export const commitHeard: ClientEvent = { type: 'input_audio_buffer.commit' };
