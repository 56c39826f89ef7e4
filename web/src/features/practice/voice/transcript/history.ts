import type { ClientEvent } from '../connection/realtime-events.ts';
import { extractEnglishSpeech } from './english-speech.ts';
import { isOpen, isUnheard, PLACEHOLDER_ID, type Transcript, type TranscriptItem } from './transcript.ts';

/** Enough context to continue the conversation at a low cost. */
const MAX_ITEMS = 20;

/** Closes unfinished items with the text transcribed so far: no more transcription will arrive. */
export const abandonSpeech = (transcript: Transcript): Transcript =>
  transcript.flatMap((item): TranscriptItem[] => {
    if (!isOpen(item)) return [item];
    if (item.role === 'assistant') return [{ ...item, status: 'done' }];
    const text = item.id === PLACEHOLDER_ID ? null : extractEnglishSpeech(item.text);
    return text === null ? [] : [{ ...item, text, status: 'done' }];
  });

/** Removes a reply that the learner did not hear, so that it is requested again. */
export function removeUnheardReply(transcript: Transcript): Transcript {
  const last = transcript.at(-1);
  return last && isUnheard(last) ? transcript.slice(0, -1) : transcript;
}

/** Restores the full text of an interrupted reply, so that it can be repeated. */
const completeLast = (transcript: Transcript): Transcript =>
  transcript.map((item, index) =>
    index === transcript.length - 1 && item.truncation ? { ...item, text: item.truncation.fullText } : item,
  );

/** The events that restore the conversation on a new connection. The items keep their ids, so the transcript keeps its order. */
export const toHistory = (transcript: Transcript): ClientEvent[] =>
  completeLast(transcript)
    .filter(({ status, text }) => status === 'done' && text !== '')
    .slice(-MAX_ITEMS)
    .map(({ id, role, text }) => ({
      type: 'conversation.item.create',
      item:
        role === 'user'
          ? { id, type: 'message', role, content: [{ type: 'input_text', text }] }
          : { id, type: 'message', role, content: [{ type: 'output_text', text }] },
    }));
