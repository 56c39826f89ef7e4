import type { ClientEvent } from '../connection/realtime-events.ts';
import { isOpen, PLACEHOLDER_ID, type Transcript, type TranscriptItem } from './transcript.ts';

/** Enough to go on with the conversation, at a low price. */
const MAX_ITEMS = 20;

/** Keeps what has been understood of the learner's unfinished speech: nothing more of it will be transcribed. */
export const abandonSpeech = (transcript: Transcript): Transcript =>
  transcript.flatMap((item): TranscriptItem[] => {
    if (!isOpen(item)) return [item];
    if (item.role === 'user' && (item.text === '' || item.id === PLACEHOLDER_ID)) return [];
    return [{ ...item, status: 'done' }];
  });

/** The events that tell a new connection what has been said. The items keep their ids, so that the transcript stays as it is. */
export const toHistory = (transcript: Transcript): ClientEvent[] =>
  transcript
    .filter(({ status, text }) => status === 'done' && text !== '')
    .slice(-MAX_ITEMS)
    .map(({ id, role, text }) => ({
      type: 'conversation.item.create',
      item:
        role === 'user'
          ? { id, type: 'message', role, content: [{ type: 'input_text', text }] }
          : { id, type: 'message', role, content: [{ type: 'output_text', text }] },
    }));
