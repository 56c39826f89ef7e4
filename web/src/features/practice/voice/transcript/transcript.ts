import type { ChatMessage } from '../../text/text-state.ts';
import { extractEnglishSpeech } from './english-speech.ts';

/** One thing said, by the learner or the tutor. */
export interface TranscriptItem {
  /** The server's id of the conversation item. */
  id: string;
  role: 'user' | 'assistant';
  /** What is known of it so far; of the tutor's words only those that were heard. */
  text: string;
  /**
   * `speaking`: more is to come; `pending`: said, and not written down yet; `done`; `unclear`: nothing that could be
   * understood, or no English.
   */
  status: 'speaking' | 'pending' | 'done' | 'unclear';
  /** The other one began to speak before it was over. */
  interrupted: boolean;
  /** When it began, in ms since 1970. */
  at: number;
  /** The item before it; null for the first one, absent as long as nobody has told. */
  after?: string | null;
  /** The response that the tutor said it in. */
  response?: string;
  /** The sound of it has been played to its end. */
  played?: true;
  /** Where it was cut off, in ms of its sound, and all that had been written of it. */
  cut?: { ms: number; written: string };
}

/** What has been said, in the order of the conversation. */
export type Transcript = readonly TranscriptItem[];

/** What was said and understood, as messages for the results; of what is not written down to its end, what there is. */
export function toMessages(transcript: Transcript): ChatMessage[] {
  return transcript
    .map((utterance) => ({ ...utterance, content: understood(utterance) }))
    .filter(({ content }) => content !== '')
    .map(({ id, role, content, at }) => ({ id, role, content, at }));
}

function understood({ role, status, text }: TranscriptItem): string {
  if (role === 'assistant' || status === 'done') return text.trim();
  return status === 'unclear' ? '' : (extractEnglishSpeech(text) ?? '');
}

/** Whether something of the learner has still to be written down. */
export function isTranscriptionPending(transcript: Transcript): boolean {
  return transcript.some((utterance) => utterance.role === 'user' && isOpen(utterance));
}

/** Whether more of it is to come, or to be written down. */
export const isOpen = ({ status }: TranscriptItem): boolean => status === 'speaking' || status === 'pending';
