import type { Level, TurnDetection } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { Pace } from '../media/voice-settings.ts';

/** A refusal names the event that it refuses by its `event_id`. */
interface Identified {
  event_id?: string;
}
export type SessionUpdate = Identified & {
  type: 'session.update';
  session: {
    type: 'realtime';
    audio: { input?: { turn_detection: TurnDetection | null }; output?: { speed: number } };
  };
};
export type ResponseRequest = Identified & {
  type: 'response.create';
  response?: { instructions?: string; metadata?: { event_id: string } };
};

/** A message from an earlier connection, sent as text because the API does not accept the tutor's earlier audio. */
export type TextItem = { id: string; type: 'message' } & (
  | { role: 'user'; content: [{ type: 'input_text'; text: string }] }
  | { role: 'assistant'; content: [{ type: 'output_text'; text: string }] }
);

/** Tells the model something without creating a response. */
interface SystemItem {
  type: 'message';
  role: 'system';
  content: [{ type: 'input_text'; text: string }];
}

/** The events of OpenAI's Realtime protocol that the page sends. */
export type ClientEvent =
  | SessionUpdate
  | ResponseRequest
  | (Identified &
      (
        | { type: 'response.cancel'; response_id?: string }
        | { type: 'conversation.item.create'; item: TextItem | SystemItem }
        | { type: 'output_audio_buffer.clear' }
        | { type: 'input_audio_buffer.clear' }
        | { type: 'input_audio_buffer.commit' }
      ));

const SPEED: Record<Pace, number> = { slower: 0.8, normal: 1 };

interface SessionChange {
  /** Null if the page, not the model, ends the turns. */
  turnDetection?: TurnDetection | null;
  pace?: Pace;
}

/** Changes some settings of the session. The server refuses a change of the pace during a response. */
export const updateSession = ({ turnDetection, pace }: SessionChange): SessionUpdate => ({
  type: 'session.update',
  session: {
    type: 'realtime',
    audio: {
      ...(turnDetection !== undefined && { input: { turn_detection: turnDetection } }),
      ...(pace !== undefined && { output: { speed: SPEED[pace] } }),
    },
  },
});

/** The tutor's next turn. The first one is the greeting, as the instructions of the session say. */
export const reply: ResponseRequest = { type: 'response.create' };

/** Names the request in the events of its response as well: the server returns the metadata. */
export const identifyRequest = (request: ResponseRequest, event_id: string): ResponseRequest => ({
  ...request,
  event_id,
  response: { ...request.response, metadata: { event_id } },
});

/** The instructions replace those of the session for one response, so they repeat what is needed. */
const createRequest = (level: Level, instructions: string): ResponseRequest => ({
  type: 'response.create',
  response: {
    instructions: `You are a friendly English tutor on a call with a learner at ${level} level who ${instructions}`,
  },
});

const SAY_AGAIN =
  'did not catch what you said. Say your last message again in the same words, slowly and clearly. ' +
  'Add nothing to it.';
export const sayAgain = (level: Level): ResponseRequest => createRequest(level, SAY_AGAIN);

const GIVE_HINT =
  'does not know what to say next. Give a short hint: suggest the beginning of an answer to your last question, ' +
  'in one or two simple sentences, and let the learner finish it.';
export const giveHint = (level: Level): ResponseRequest => createRequest(level, GIVE_HINT);

/** Tells the model that the session ends soon. The instructions of the session say what the tutor does then. */
export const announceEnd: ClientEvent = {
  type: 'conversation.item.create',
  item: {
    type: 'message',
    role: 'system',
    content: [{ type: 'input_text', text: 'The time is nearly up.' }],
  },
};

export const cancelResponse = (event_id: string, response_id: string): ClientEvent => ({
  type: 'response.cancel',
  event_id,
  response_id,
});
/** Stops the sound of the tutor's voice. */
export const stopPlayback: ClientEvent = { type: 'output_audio_buffer.clear' };
/** Stops the tutor, whichever response is active. */
export const interruptTutor: readonly ClientEvent[] = [{ type: 'response.cancel' }, stopPlayback];

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

const optionalText = z.optional(z.nullable(z.string()));

const CreatedResponse = z.object({
  id: z.string(),
  metadata: z.catch(z.optional(z.object({ event_id: z.string() })), undefined),
});

const FinishedResponse = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  // The end of a response matters even if its reason cannot be read.
  status_details: z.catch(
    z.optional(z.object({ reason: optionalText, error: z.optional(z.object({ code: optionalText })) })),
    undefined,
  ),
});
export type FinishedResponse = z.infer<typeof FinishedResponse>;

/** The events and fields of OpenAI's Realtime protocol that the page uses. */
const ServerEvent = z.discriminatedUnion('type', [
  event(itemFields, 'input_audio_buffer.speech_started', 'input_audio_buffer.speech_stopped'),
  event({ ...itemFields, ...previousItemFields }, 'input_audio_buffer.committed'),
  event({ ...previousItemFields, item: Item }, 'conversation.item.added', 'conversation.item.done'),
  event({ ...itemFields, audio_end_ms: z.number() }, 'conversation.item.truncated'),
  event({ ...itemFields, delta: z.string() }, 'conversation.item.input_audio_transcription.delta'),
  event({ ...itemFields, transcript: z.string() }, 'conversation.item.input_audio_transcription.completed'),
  event(itemFields, 'conversation.item.input_audio_transcription.failed'),
  event({ response: CreatedResponse }, 'response.created'),
  event({ ...itemFields, ...responseFields, delta: z.string() }, 'response.output_audio_transcript.delta'),
  event(
    { ...itemFields, ...responseFields, transcript: z.string() },
    'response.output_audio_transcript.done',
  ),
  event({ response: FinishedResponse }, 'response.done'),
  event(
    responseFields,
    'output_audio_buffer.started',
    'output_audio_buffer.stopped',
    'output_audio_buffer.cleared',
  ),
  event({ error: z.object({ code: optionalText, event_id: optionalText }) }, 'error'),
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
