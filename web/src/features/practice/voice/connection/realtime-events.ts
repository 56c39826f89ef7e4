import { getTurnDetection, type Level, type TurnDetection } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { Pace, VoiceSettings } from '../media/voice-settings.ts';

/** The events of OpenAI's Realtime protocol that the page sends. */
export type ClientEvent =
  | {
      type: 'session.update';
      session: {
        type: 'realtime';
        audio: { input?: { turn_detection: TurnDetection | null }; output?: { speed: number } };
      };
    }
  /** OpenAI only stores `purpose`; the local model server chooses its line by it. */
  | {
      type: 'response.create';
      response?: { metadata: { purpose: 'greeting' | 'again' | 'hint' }; instructions?: string };
    }
  | { type: 'response.cancel' }
  | { type: 'output_audio_buffer.clear' }
  | { type: 'input_audio_buffer.clear' }
  | { type: 'input_audio_buffer.commit' };

const SPEED: Record<Pace, number> = { slower: 0.8, normal: 1 };

/** Changes some settings of the session. Set the pace between the tutor's turns: the server rejects it during one. */
export const updateSession = (
  level: Level,
  { pushToTalk, pace }: Partial<Pick<VoiceSettings, 'pushToTalk' | 'pace'>>,
): ClientEvent => ({
  type: 'session.update',
  session: {
    type: 'realtime',
    audio: {
      ...(pushToTalk !== undefined && {
        input: { turn_detection: pushToTalk ? null : getTurnDetection(level) },
      }),
      ...(pace !== undefined && { output: { speed: SPEED[pace] } }),
    },
  },
});

/** The tutor speaks first, as the instructions of the session say. */
export const greet: ClientEvent = {
  type: 'response.create',
  response: { metadata: { purpose: 'greeting' } },
};

export const reply: ClientEvent = { type: 'response.create' };

/** The instructions replace those of the session for one response, so they repeat what is needed. */
const createResponse = (purpose: 'again' | 'hint', level: Level, instructions: string): ClientEvent => ({
  type: 'response.create',
  response: {
    metadata: { purpose },
    instructions: `You are a friendly English tutor on a call with a learner at ${level} level who ${instructions}`,
  },
});

const SAY_AGAIN =
  'did not catch what you said. Say your last message again in the same words, slowly and clearly. ' +
  'Add nothing to it.';
export const sayAgain = (level: Level): ClientEvent => createResponse('again', level, SAY_AGAIN);

const GIVE_HINT =
  'does not know what to say next. Give a short hint: suggest the beginning of an answer to your last question, ' +
  'in one or two simple sentences, and let the learner finish it.';
export const giveHint = (level: Level): ClientEvent => createResponse('hint', level, GIVE_HINT);

export const interruptTutor: readonly ClientEvent[] = [
  { type: 'response.cancel' },
  { type: 'output_audio_buffer.clear' },
];

/** Discards the learner's uncommitted audio. */
export const clearAudio: ClientEvent = { type: 'input_audio_buffer.clear' };
/** Ends the learner's turn by committing its audio. */
export const commitAudio: ClientEvent = { type: 'input_audio_buffer.commit' };

const event = <Fields extends z.core.$ZodLooseShape, Type extends string>(fields: Fields, ...types: Type[]) =>
  z.object({ type: z.literal(types), ...fields });

const itemFields = { item_id: z.string() };
const previousItemFields = { previous_item_id: z.optional(z.nullable(z.string())) };
const responseFields = { response_id: z.string() };

const Item = z.object({
  id: z.string(),
  type: z.literal('message'),
  role: z.enum(['user', 'assistant']),
});

/** The events and fields of OpenAI's Realtime protocol that the page uses. */
const ServerEvent = z.discriminatedUnion('type', [
  event(itemFields, 'input_audio_buffer.speech_started', 'input_audio_buffer.speech_stopped'),
  event({ ...itemFields, ...previousItemFields }, 'input_audio_buffer.committed'),
  event({ ...previousItemFields, item: Item }, 'conversation.item.added', 'conversation.item.done'),
  event({ ...itemFields, audio_end_ms: z.number() }, 'conversation.item.truncated'),
  event({ ...itemFields, delta: z.string() }, 'conversation.item.input_audio_transcription.delta'),
  event({ ...itemFields, transcript: z.string() }, 'conversation.item.input_audio_transcription.completed'),
  event(itemFields, 'conversation.item.input_audio_transcription.failed'),
  event({}, 'response.created'),
  event({ ...itemFields, ...responseFields, delta: z.string() }, 'response.output_audio_transcript.delta'),
  event(
    { ...itemFields, ...responseFields, transcript: z.string() },
    'response.output_audio_transcript.done',
  ),
  event({ response: z.object({ status: z.optional(z.string()) }) }, 'response.done'),
  event(
    responseFields,
    'output_audio_buffer.started',
    'output_audio_buffer.stopped',
    'output_audio_buffer.cleared',
  ),
  event({ error: z.object({ code: z.optional(z.nullable(z.string())) }) }, 'error'),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

/** Parses a message from the data channel; null if it is malformed or not used. */
export function parseServerEvent(message: unknown): ServerEvent | null {
  try {
    return ServerEvent.safeParse(JSON.parse(String(message))).data ?? null;
  } catch {
    return null;
  }
}
