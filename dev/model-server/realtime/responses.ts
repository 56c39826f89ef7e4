import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponseOutcome } from '../script/behaviour.ts';
import { addItem, type Conversation } from './conversation.ts';
import { createId } from './create-id.ts';
import { SAMPLES_PER_MS } from './opus.ts';
import {
  type Cancellation,
  createResponseCreatedEvents,
  createResponseDoneEvents,
  createItemAddedEvents,
  createTranscriptDelta,
  type Ending,
  type ResponseState,
} from './response-events.ts';
import { splitSentences, splitWords } from './split-text.ts';
import type { Emit } from './server-event.ts';
import type { Playback, Speaker } from './speaker.ts';

/** Synthesises speech: mono samples, 16 bit, 16 kHz. */
export type Speak = (text: string) => Promise<Int16Array>;

/** How long the server takes to react, in milliseconds. */
export interface RealtimeTiming {
  /** From the request for a response to `response.created`. */
  createdMs: number;
  /** From the cancellation of a response to its `response.done`. */
  cancelMs: number;
}

/** Responses are generated faster than they are spoken, like OpenAI's. */
const GENERATION_SPEED = 4;

interface ResponseOptions {
  text: string;
  metadata: ResponseState['metadata'];
  speak: Speak;
  /** The scripted outcome, if any. */
  outcome: ResponseOutcome | undefined;
}

interface Response extends ResponseState {
  /** Whether `response.created` has been sent. */
  isCreated: boolean;
  /** Whether the learner spoke before the response was created. */
  isInterrupted: boolean;
  playback: Playback | null;
  stop: AbortController;
}

export interface Responses {
  /** Starts a response, with a delay. Call it only while none is in progress. */
  create: (options: ResponseOptions) => void;
  /** Cancels a response, with a delay. Returns false if it is not active; a response is active once it has been created. */
  cancel: (id?: string) => boolean;
  /** Cancels the response, with a delay, because the learner is speaking, even if it has not been created yet. */
  interrupt: () => void;
  /** Stops the audio and reports how much of it was played. */
  stopPlayback: () => void;
  /** Whether a requested response is not done, even if it has not been created yet or has been cancelled. */
  isResponding: () => boolean;
  /** Whether any response has had audio. */
  hasSpoken: () => boolean;
  /** Resolves when the tutor's next word is sent. */
  waitForWords: () => Promise<void>;
  /** Resolves when a response is done: the current one, if there is one. */
  waitForResponseDone: () => Promise<void>;
  /** Stops everything without sending events. */
  close: () => void;
}

/** An event that can be awaited repeatedly. */
function createSignal() {
  let next = Promise.withResolvers<void>();
  return {
    wait: () => next.promise,
    send: () => {
      next.resolve();
      next = Promise.withResolvers();
    },
  };
}

/** The tutor's responses in one call with their audio. */
export function createResponses(
  emit: Emit,
  conversation: Conversation,
  speaker: Speaker,
  timing: RealtimeTiming,
): Responses {
  let current: Response | undefined;
  /** Responses that are playing or queued. */
  let playing: Response[] = [];
  let hasSpoken = false;
  const words = createSignal();
  const done = createSignal();

  const finish = (response: Response, ending: Ending): void => {
    current = undefined;
    response.stop.abort();
    for (const event of createResponseDoneEvents(response, ending)) emit(event);
    response.playback?.end();
    done.send();
  };

  /** Announces the item and adds it to the conversation with its full text, even if it is interrupted later. */
  const announce = (response: Response, text: string): Playback => {
    response.transcript = '';
    response.previousItemId = addItem(conversation, { id: response.itemId, role: 'assistant', text });
    for (const event of createItemAddedEvents(response)) emit(event);
    const buffer = { response_id: response.id };
    playing.push(response);
    hasSpoken = true;
    response.playback = speaker.begin({
      onStarted: () => emit({ type: 'output_audio_buffer.started', ...buffer }),
      onStopped: () => {
        playing = playing.filter((other) => other !== response);
        emit({ type: 'output_audio_buffer.stopped', ...buffer });
      },
    });
    return response.playback;
  };

  const sendWord = (response: Response, word: string): void => {
    response.transcript = `${response.transcript ?? ''}${word}`;
    emit(createTranscriptDelta(response, word));
    words.send();
  };

  /** Sends a sentence while the next one is being synthesised. */
  const sendSentence = async (
    response: Response,
    playback: Playback,
    sentence: string,
    samples: Int16Array,
  ) => {
    const parts = splitWords(sentence);
    const pause = samples.length / SAMPLES_PER_MS / parts.length / GENERATION_SPEED;
    for (const [index, word] of parts.entries()) {
      sendWord(response, word);
      if (index === 0) playback.write(samples);
      await sleep(pause, undefined, { signal: response.stop.signal });
    }
  };

  const generate = async (response: Response, { text, speak, outcome }: ResponseOptions): Promise<void> => {
    const sentences = splitSentences(text);
    let next = speak(sentences[0] ?? '');
    for (const [index, sentence] of sentences.entries()) {
      const samples = await next;
      if (response.stop.signal.aborted) return;
      const following = sentences[index + 1];
      if (following !== undefined) next = speak(following);
      // Awaited in the next iteration; prevents an unhandled rejection until then.
      next.catch(() => undefined);
      await sendSentence(response, response.playback ?? announce(response, text), sentence, samples);
      if (outcome === 'stalled-speaking') return undefined;
      if (outcome === 'filtered') return finish(response, { status: 'incomplete', reason: 'content_filter' });
      if (outcome === 'too-long')
        return finish(response, { status: 'incomplete', reason: 'max_output_tokens' });
    }
    finish(response, { status: 'completed' });
  };

  const cancelLater = (response: Response, reason: Cancellation): void => {
    void sleep(timing.cancelMs, undefined, { signal: response.stop.signal }).then(
      () => finish(response, { status: 'cancelled', reason }),
      () => undefined,
    );
  };

  const run = async (response: Response, options: ResponseOptions): Promise<void> => {
    await sleep(timing.createdMs, undefined, { signal: response.stop.signal });
    response.isCreated = true;
    for (const event of createResponseCreatedEvents(response)) emit(event);
    if (response.isInterrupted) cancelLater(response, 'turn_detected');
    const { outcome } = options;
    if (outcome === 'stalled') return undefined;
    if (outcome === 'rate-limited' || outcome === 'out-of-quota' || outcome === 'server-error')
      return finish(response, { status: 'failed', failure: outcome });
    return generate(response, options);
  };

  return {
    create(options) {
      if (options.outcome === 'lost') return;
      const response: Response = {
        id: createId('resp'),
        itemId: createId('item'),
        metadata: options.metadata,
        transcript: null,
        previousItemId: null,
        isCreated: false,
        isInterrupted: false,
        playback: null,
        stop: new AbortController(),
      };
      current = response;
      run(response, options).catch(() => {
        if (!response.stop.signal.aborted) finish(response, { status: 'failed', failure: 'server-error' });
      });
    },
    cancel(id) {
      if (!current?.isCreated || (id !== undefined && id !== current.id)) return false;
      cancelLater(current, 'client_cancelled');
      return true;
    },
    interrupt() {
      if (current?.isCreated) cancelLater(current, 'turn_detected');
      else if (current !== undefined) current.isInterrupted = true;
    },
    stopPlayback() {
      const [first] = playing;
      speaker.clear();
      for (const response of playing.filter(({ playback }) => (playback?.getPlayedMs() ?? 0) > 0)) {
        emit({ type: 'output_audio_buffer.cleared', response_id: response.id });
      }
      playing = [];
      if (!first?.playback) return;
      emit({
        type: 'conversation.item.truncated',
        item_id: first.itemId,
        content_index: 0,
        audio_end_ms: first.playback.getPlayedMs(),
      });
    },
    isResponding: () => current !== undefined,
    hasSpoken: () => hasSpoken,
    waitForWords: words.wait,
    waitForResponseDone: done.wait,
    close() {
      current?.stop.abort();
      speaker.clear();
    },
  };
}
