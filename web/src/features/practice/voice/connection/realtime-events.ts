import { getTurnDetection, type Level, type TurnDetection } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { Pace, VoiceSettings } from '../media/voice-settings.ts';

/** Why a response is requested, for the server's side of the call. */
type Purpose = 'greeting' | 'again' | 'hint';

interface SessionUpdate {
  type: 'session.update';
  session: {
    type: 'realtime';
    audio: { input?: { turn_detection: TurnDetection | null }; output?: { speed: number } };
  };
}
interface ResponseCreate {
  type: 'response.create';
  response?: { metadata: { purpose: Purpose }; instructions?: string };
}
/** The events of OpenAI's Realtime protocol that the page sends. */
export type ClientEvent =
  | SessionUpdate
  | ResponseCreate
  | { type: 'response.cancel' }
  | { type: 'output_audio_buffer.clear' }
  | { type: 'input_audio_buffer.clear' }
  | { type: 'input_audio_buffer.commit' };

const SPEED: Record<Pace, number> = { slower: 0.8, normal: 1 };

const turnTaking = (level: Level, pushToTalk: boolean) => ({
  turn_detection: pushToTalk ? null : getTurnDetection(level),
});
const speed = (pace: Pace) => ({ speed: SPEED[pace] });

const update = (audio: SessionUpdate['session']['audio']): ClientEvent => ({
  type: 'session.update',
  session: { type: 'realtime', audio },
});

export const configureSession = (
  level: Level,
  { pushToTalk, pace }: Pick<VoiceSettings, 'pushToTalk' | 'pace'>,
): ClientEvent => update({ input: turnTaking(level, pushToTalk), output: speed(pace) });

export const setPushToTalk = (level: Level, pushToTalk: boolean): ClientEvent =>
  update({ input: turnTaking(level, pushToTalk) });

/** Send this between turns of the tutor: the server refuses it during one. */
export const setPace = (pace: Pace): ClientEvent => update({ output: speed(pace) });

/** The tutor speaks first, as the instructions of the session say. */
export const greet: ClientEvent = {
  type: 'response.create',
  response: { metadata: { purpose: 'greeting' } },
};

export const reply: ClientEvent = { type: 'response.create' };

/** The instructions replace those of the session for one response, so they repeat what is needed. */
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

export const interruptTutor: readonly ClientEvent[] = [
  { type: 'response.cancel' },
  { type: 'output_audio_buffer.clear' },
];

/** Discards the learner's unsent audio, or ends their turn with it. */
export const clearAudio: ClientEvent = { type: 'input_audio_buffer.clear' };
export const commitAudio: ClientEvent = { type: 'input_audio_buffer.commit' };

const event = <Type extends string, Fields extends z.core.$ZodLooseShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...fields });

const ofItem = { item_id: z.string() };
const placed = { previous_item_id: z.optional(z.nullable(z.string())) };
const ofResponse = { response_id: z.string() };

const Item = z.object({
  id: z.string(),
  type: z.literal('message'),
  role: z.enum(['user', 'assistant']),
});

/** The events and fields of OpenAI's Realtime protocol that the page uses. */
const ServerEvent = z.discriminatedUnion('type', [
  event('input_audio_buffer.speech_started', ofItem),
  event('input_audio_buffer.speech_stopped', ofItem),
  event('input_audio_buffer.committed', { ...ofItem, ...placed }),
  event('conversation.item.added', { ...placed, item: Item }),
  event('conversation.item.done', { ...placed, item: Item }),
  event('conversation.item.truncated', { ...ofItem, audio_end_ms: z.number() }),
  event('conversation.item.input_audio_transcription.delta', { ...ofItem, delta: z.string() }),
  event('conversation.item.input_audio_transcription.completed', { ...ofItem, transcript: z.string() }),
  event('conversation.item.input_audio_transcription.failed', ofItem),
  event('response.created', {}),
  event('response.output_audio_transcript.delta', { ...ofItem, ...ofResponse, delta: z.string() }),
  event('response.output_audio_transcript.done', { ...ofItem, ...ofResponse, transcript: z.string() }),
  event('response.done', { response: z.object({ status: z.optional(z.string()) }) }),
  event('output_audio_buffer.started', ofResponse),
  event('output_audio_buffer.stopped', ofResponse),
  event('output_audio_buffer.cleared', ofResponse),
  event('error', { error: z.object({ code: z.optional(z.nullable(z.string())) }) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

/** Parses a message of the data channel; null if it is malformed or not used. */
export function parseServerEvent(message: unknown): ServerEvent | null {
  return ServerEvent.safeParse(parseJson(message)).data ?? null;
}

function parseJson(message: unknown): unknown {
  try {
    return typeof message === 'string' ? JSON.parse(message) : null;
  } catch {
    return null;
  }
}
