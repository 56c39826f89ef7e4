import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from './conversation.ts';
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
import type { Speak } from './voice.ts';

/** A response is made so many times faster than it is spoken, as at OpenAI. */
const HASTE = 4;

interface Response extends ResponseState {
  previousItemId: string | null;
  playback: Playback | null;
  stop: AbortController;
}

export interface Responses {
  /** Begins a response; false when another one is being made. */
  create: (text: string, metadata: ResponseState['metadata'], speak: Speak) => boolean;
  /** Ends the response that is being made; false when there is none. */
  cancel: (why: Cancellation) => boolean;
  /** Stops what is being spoken, and says how much of it was heard. */
  stopPlayback: () => void;
  /** Resolves when the next response is done. */
  nextDone: () => Promise<void>;
  /** Ends everything without a word. */
  close: () => void;
}

/** The tutor's responses in one call, and their sound. */
export function createResponses(emit: Emit, conversation: Conversation, speaker: Speaker): Responses {
  let making: Response | undefined;
  /** Those that are being spoken, or wait for it. */
  let spoken: Response[] = [];
  let done = Promise.withResolvers<void>();

  const finish = (response: Response, ending: Ending): void => {
    making = undefined;
    response.stop.abort();
    for (const event of createEndingEvents(response, response.previousItemId, ending)) emit(event);
    response.playback?.end();
    done.resolve();
    done = Promise.withResolvers();
  };

  /** Announces the item of a response, which takes its place in the conversation by this, whole even if it is cut off. */
  const open = (response: Response, text: string): Playback => {
    response.said = '';
    response.previousItemId = conversation.add(response.itemId, 'assistant', text);
    for (const event of createOpeningEvents(response, response.previousItemId)) emit(event);
    const buffer = { response_id: response.id };
    spoken.push(response);
    response.playback = speaker.begin({
      started: () => emit({ type: 'output_audio_buffer.started', ...buffer }),
      stopped: () => {
        spoken = spoken.filter((other) => other !== response);
        emit({ type: 'output_audio_buffer.stopped', ...buffer });
      },
    });
    return response.playback;
  };

  const sayWord = (response: Response, word: string): void => {
    response.said = `${response.said ?? ''}${word}`;
    emit(createTranscriptDelta(response, word));
  };

  const make = async (response: Response, text: string, speak: Speak): Promise<void> => {
    const { signal } = response.stop;
    const sentences = splitSentences(text);
    let next = speak(sentences[0] ?? '');
    for (const [index, sentence] of sentences.entries()) {
      const samples = await next;
      if (signal.aborted) return;
      // The next sentence is spoken while the words of this one go out.
      const following = sentences[index + 1];
      if (following !== undefined) next = speak(following);
      // It is awaited above; until then a failure must not count as unhandled.
      next.catch(() => undefined);
      const playback = response.playback ?? open(response, text);
      const words = splitWords(sentence);
      const pause = samples.length / SAMPLES_PER_MS / words.length / HASTE;
      for (const [place, word] of words.entries()) {
        sayWord(response, word);
        if (place === 0) playback.write(samples);
        await sleep(pause, undefined, { signal });
      }
    }
    finish(response, 'completed');
  };

  return {
    create(text, metadata, speak) {
      if (making !== undefined) return false;
      const response: Response = {
        id: createId('resp'),
        itemId: createId('item'),
        metadata,
        said: null,
        previousItemId: null,
        playback: null,
        stop: new AbortController(),
      };
      making = response;
      emit(createResponseCreatedEvent(response));
      make(response, text, speak).catch(() => {
        if (!response.stop.signal.aborted) finish(response, 'failed');
      });
      return true;
    },
    cancel(why) {
      if (making === undefined) return false;
      finish(making, why);
      return true;
    },
    stopPlayback() {
      const [heard] = spoken;
      speaker.clear();
      for (const response of spoken.filter(({ playback }) => (playback?.playedMs() ?? 0) > 0)) {
        emit({ type: 'output_audio_buffer.cleared', response_id: response.id });
      }
      spoken = [];
      if (!heard?.playback) return;
      emit({
        type: 'conversation.item.truncated',
        item_id: heard.itemId,
        content_index: 0,
        audio_end_ms: heard.playback.playedMs(),
      });
    },
    nextDone: () => done.promise,
    close() {
      making?.stop.abort();
      speaker.clear();
    },
  };
}
