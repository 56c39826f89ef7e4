import { setTimeout as sleep } from 'node:timers/promises';
import { addItem, type Conversation } from './conversation.ts';
import { createId } from './create-id.ts';
import { SAMPLES_PER_MS } from './opus.ts';
import {
  type Cancellation,
  type Ending,
  createEndingEvents,
  createOpeningEvents,
  createResponseCreatedEvent,
  type ResponseState,
  createTranscriptDelta,
} from './response-events.ts';
import { splitSentences, splitWords } from './split-text.ts';
import type { Emit } from './server-event.ts';
import type { Playback, Speaker } from './speaker.ts';

/** Synthesizes speech: mono samples, 16 bit, 16 kHz. */
export type Speak = (text: string) => Promise<Int16Array>;

/** Responses are generated faster than they are spoken, like OpenAI's. */
const GENERATION_SPEED = 4;

interface Response extends ResponseState {
  playback: Playback | null;
  stop: AbortController;
}

export interface Responses {
  /** Starts a response; false if another one is being generated. */
  create: (text: string, metadata: ResponseState['metadata'], speak: Speak) => boolean;
  /** Cancels the response in progress. Returns false if no response is in progress. */
  cancel: (reason: Cancellation) => boolean;
  /** Stops the audio and reports how much of it was played. */
  stopPlayback: () => void;
  /** Resolves when the next response is done. */
  nextDone: () => Promise<void>;
  /** Stops everything without sending events. */
  close: () => void;
}

/** The tutor's responses in one call with their audio. */
export function createResponses(emit: Emit, conversation: Conversation, speaker: Speaker): Responses {
  let generating: Response | undefined;
  /** Responses that are playing or queued. */
  let playing: Response[] = [];
  let done = Promise.withResolvers<void>();

  const finish = (response: Response, ending: Ending): void => {
    generating = undefined;
    response.stop.abort();
    for (const event of createEndingEvents(response, ending)) emit(event);
    response.playback?.end();
    done.resolve();
    done = Promise.withResolvers();
  };

  /** Announces the item and adds it to the conversation with its full text, even if it is interrupted later. */
  const announce = (response: Response, text: string): Playback => {
    response.transcript = '';
    response.previousItemId = addItem(conversation, { id: response.itemId, role: 'assistant', text });
    for (const event of createOpeningEvents(response)) emit(event);
    const buffer = { response_id: response.id };
    playing.push(response);
    response.playback = speaker.begin({
      started: () => emit({ type: 'output_audio_buffer.started', ...buffer }),
      stopped: () => {
        playing = playing.filter((other) => other !== response);
        emit({ type: 'output_audio_buffer.stopped', ...buffer });
      },
    });
    return response.playback;
  };

  const sendWord = (response: Response, word: string): void => {
    response.transcript = `${response.transcript ?? ''}${word}`;
    emit(createTranscriptDelta(response, word));
  };

  const generate = async (response: Response, text: string, speak: Speak): Promise<void> => {
    const { signal } = response.stop;
    const sentences = splitSentences(text);
    let next = speak(sentences[0] ?? '');
    for (const [index, sentence] of sentences.entries()) {
      const samples = await next;
      if (signal.aborted) return;
      // Synthesizes the next sentence while this one is sent.
      const following = sentences[index + 1];
      if (following !== undefined) next = speak(following);
      // Awaited in the next iteration; prevents an unhandled rejection until then.
      next.catch(() => undefined);
      const playback = response.playback ?? announce(response, text);
      const words = splitWords(sentence);
      const pause = samples.length / SAMPLES_PER_MS / words.length / GENERATION_SPEED;
      for (const [wordIndex, word] of words.entries()) {
        sendWord(response, word);
        if (wordIndex === 0) playback.write(samples);
        await sleep(pause, undefined, { signal });
      }
    }
    finish(response, 'completed');
  };

  return {
    create(text, metadata, speak) {
      if (generating !== undefined) return false;
      const response: Response = {
        id: createId('resp'),
        itemId: createId('item'),
        metadata,
        transcript: null,
        previousItemId: null,
        playback: null,
        stop: new AbortController(),
      };
      generating = response;
      emit(createResponseCreatedEvent(response));
      generate(response, text, speak).catch(() => {
        if (!response.stop.signal.aborted) finish(response, 'failed');
      });
      return true;
    },
    cancel(reason) {
      if (generating === undefined) return false;
      finish(generating, reason);
      return true;
    },
    stopPlayback() {
      const [current] = playing;
      speaker.clear();
      for (const response of playing.filter(({ playback }) => (playback?.playedMs() ?? 0) > 0)) {
        emit({ type: 'output_audio_buffer.cleared', response_id: response.id });
      }
      playing = [];
      if (!current?.playback) return;
      emit({
        type: 'conversation.item.truncated',
        item_id: current.itemId,
        content_index: 0,
        audio_end_ms: current.playback.playedMs(),
      });
    },
    nextDone: () => done.promise,
    close() {
      generating?.stop.abort();
      speaker.clear();
    },
  };
}
