import type * as z from 'zod/mini';
import type { Message, TurnTaking } from '../contract/index.ts';

/** What the model is told and asked; learner's words stand in it only as data (see tutor/prompts.ts). */
export type Prompt = readonly Message[];

/** What a structured answer must look like; the name is the model's, for its own orientation. */
export interface Answer<Schema extends z.ZodMiniType> {
  name: string;
  schema: Schema;
}

/**
 * What one call of the model has taken, also where it failed: the tokens that it read and wrote, the characters that it read
 * aloud, or a call that was asked for. Tokens that a server does not tell of are estimated by what came.
 */
export type Work =
  | { kind: 'text'; inputTokens: number; outputTokens: number }
  | { kind: 'speech'; characters: number }
  | { kind: 'call' };

/** For whom the model works: told to it as a hash only. */
export interface Asker {
  uid: string;
  signal: AbortSignal;
  /** Hears of each call of the model, once, when it is over. */
  onWork: (work: Work) => void;
}

/** For whom a call is opened. Who asks for it has asked for it for good: there is no signal. */
export interface CallAsker extends Omit<Asker, 'signal'> {
  /** Hears the call's id as soon as it is known: from then on it is paid for, whatever becomes of the answer. */
  onOpened: (id: string) => void;
}

/** What the tutor is told for a call, and when it takes its turn. */
export interface CallSetup {
  instructions: string;
  turnTaking: TurnTaking;
}

/** A call that costs money until it is hung up, and the answer that connects the caller to it. */
export interface OpenedCall {
  id: string;
  answerSdp: string;
}

/**
 * The language model. Every method makes at most two calls to it, and throws `model-unavailable` (it failed or
 * stalled), `model-refused`, or `model-failed` (it answered nonsense).
 */
export interface Ai {
  /** The answer's text piece by piece; a second call is made only while nothing has been passed on. */
  stream(prompt: Prompt, asker: Asker): AsyncGenerator<string, void, undefined>;
  /** An answer that has been checked by the schema. */
  json<Schema extends z.ZodMiniType>(
    prompt: Prompt,
    answer: Answer<Schema>,
    asker: Asker,
  ): Promise<z.output<Schema>>;
  /** The text spoken, as the bytes of an MP3 file. */
  speech(text: string, asker: Asker): Promise<Uint8Array>;
  /**
   * Opens a call for this offer, by a single request: a second one could open a second call. It cannot be called off, for
   * what was asked for may have been opened all the same. Whoever asks hangs up what has been opened, also where this throws.
   */
  openCall(offerSdp: string, setup: CallSetup, asker: CallAsker): Promise<OpenedCall>;
  /** Ends a call; one that has ended already, too. Throws where that is not certain. */
  hangUp(callId: string): Promise<void>;
}
