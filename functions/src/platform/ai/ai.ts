import type * as z from 'zod/mini';
import type { Message, TurnDetection } from '../../contract/index.ts';

/** The messages for the model. Text from a learner appears only as data (see tutor/lesson-data.ts). */
export type Prompt = readonly Message[];

/** The usage of one model request, even if it failed. Tokens are estimated if the server does not report them. */
export type ModelUsage =
  | { kind: 'text'; inputTokens: number; outputTokens: number }
  | { kind: 'speech'; characters: number }
  | { kind: 'call' };

/** The purpose of a completion. Decides which model generates it, and how long the model may think; `content` is needed at once. */
export type Purpose = 'content' | 'feedback';

/** Limits the cost of a request. Includes reasoning tokens. */
export const MAX_OUTPUT_TOKENS: Record<Purpose, number> = { content: 1_500, feedback: 6_000 };

/** Includes reasoning tokens. */
export const TYPICAL_OUTPUT_TOKENS: Record<Purpose, number> = { content: 150, feedback: 1_200 };

/** The JSON answer to request; `name` tells the model what the answer is. */
export interface JsonAnswer<Schema extends z.ZodMiniType> {
  name: string;
  schema: Schema;
  purpose: Purpose;
}

/** The user that a model request is for, its abort signal, and where to report its usage. The model receives only a hash of the uid. */
export interface ModelContext {
  uid: string;
  signal: AbortSignal;
  /** Called once for each model request, when it ends. */
  onUsage: (usage: ModelUsage) => void;
}

/** Like `ModelContext`, but without a signal: opening a call cannot be cancelled. */
export interface OpenCallContext extends Omit<ModelContext, 'signal'> {
  /** Called as soon as the call's id is known. From then on the call costs money, even if its answer is unusable. */
  onOpened: (id: string) => void;
}

/** The language model. Methods send at most two requests, and throw `model-unavailable`, `-refused` or `-failed`. */
export interface Ai {
  /** Streams the text of a completion. Retries only before the first piece has been yielded. */
  stream(prompt: Prompt, context: ModelContext): AsyncGenerator<string, void, undefined>;
  json<Schema extends z.ZodMiniType>(
    prompt: Prompt,
    answer: JsonAnswer<Schema>,
    context: ModelContext,
  ): Promise<z.output<Schema>>;
  /** False if no model reads text aloud; browsers then use their own voices. */
  canSpeak: boolean;
  /** The text as speech: the bytes of an MP3 file. */
  speech(text: string, context: ModelContext): Promise<Uint8Array>;
  /** Opens a call. Never retries, because that could open a second call. After `onOpened`, hang up even if this throws. */
  openCall(
    offerSdp: string,
    setup: { instructions: string; turnDetection: TurnDetection },
    context: OpenCallContext,
  ): Promise<{ id: string; answerSdp: string }>;
  /** Hangs up a call; succeeds if it has already ended. Throws if the result is uncertain. */
  hangUp(callId: string): Promise<void>;
}
