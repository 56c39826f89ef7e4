import type { ChatMessage } from '../../session/chat-message.ts';
import { extractEnglishSpeech } from './english-speech.ts';

/** A conversation item: one turn of the learner or the tutor. */
export interface TranscriptItem {
  /** The id that the Realtime API gave the item. */
  id: string;
  role: 'user' | 'assistant';
  /** The text so far; for an interrupted reply, only the words that were played. */
  text: string;
  /** `pending`: spoken but not yet transcribed; `unclear`: nothing understandable, or not English. */
  status: 'speaking' | 'pending' | 'done' | 'unclear';
  isInterrupted: boolean;
  at: number;
  /** The id of the item before it; null for the first item, absent while unknown. */
  after?: string | null;
  responseId?: string;
  /** When its sound began, in ms since 1970; absent while nothing of it has been heard. */
  heardFrom?: number;
  wasPlayed?: true;
  /** Where the tutor was interrupted, in ms of its audio, and the full text of the reply. */
  truncation?: { ms: number; fullText: string };
}

export type Transcript = readonly TranscriptItem[];

/** The id of a turn that the page commits, until the server assigns one. */
export const PLACEHOLDER_ID = 'push-to-talk';

/** Returns what was understood, as messages; for unfinished items, the text so far. */
export function toMessages(transcript: Transcript): ChatMessage[] {
  return transcript
    .map((item) => ({ id: item.id, role: item.role, content: getUnderstoodText(item), at: item.at }))
    .filter(({ content }) => content !== '');
}

function getUnderstoodText({ role, status, text }: TranscriptItem): string {
  if (role === 'assistant' || status === 'done') return text.trim();
  return status === 'unclear' ? '' : (extractEnglishSpeech(text) ?? '');
}

/** Whether some of the learner's speech still has to be transcribed. */
export const isTranscriptionPending = (transcript: Transcript): boolean =>
  transcript.some((item) => item.role === 'user' && isOpen(item));

export const isOpen = ({ status }: TranscriptItem): boolean => status === 'speaking' || status === 'pending';

/** Whether the learner has heard nothing of a reply: it was cancelled, or failed, before it had any sound. */
export const isUnheard = ({ role, heardFrom, wasPlayed, truncation }: TranscriptItem): boolean =>
  role === 'assistant' && !wasPlayed && (truncation ? truncation.ms <= 0 : heardFrom === undefined);

/** Changes one item; appends it if it is new. */
export function editItem(
  transcript: Transcript,
  { id, role, at }: Pick<TranscriptItem, 'id' | 'role' | 'at'>,
  change: (item: TranscriptItem) => TranscriptItem = (item) => item,
): Transcript {
  if (transcript.some((item) => item.id === id)) {
    return transcript.map((item) => (item.id === id ? change(item) : item));
  }
  return [...transcript, change({ id, role, at, text: '', status: 'speaking', isInterrupted: false })];
}

/** Removes the placeholder of a turn; with a `status`, only if the placeholder has that status. */
export function removePlaceholder(transcript: Transcript, status?: TranscriptItem['status']): Transcript {
  return transcript.filter(
    (item) => item.id !== PLACEHOLDER_ID || (status !== undefined && item.status !== status),
  );
}

/**
 * Sets an item's predecessor, and puts the items in the order of the server's linked list. Items without a known predecessor stay in
 * the order of their arrival.
 */
export function placeAfter(transcript: Transcript, id: string, after: string | null): Transcript {
  const linked = transcript.map((item) => (item.id === id ? { ...item, after } : item));
  const ids = new Set(linked.map((item) => item.id));
  const heads = linked.filter(({ after: before = null }) => before === null || !ids.has(before));

  const follow = (item: TranscriptItem): TranscriptItem[] => [
    item,
    ...linked.filter(({ after: before }) => before === item.id).flatMap(follow),
  ];
  const ordered = heads.flatMap(follow);
  // Keep all items even if they form a cycle.
  return ordered.length === linked.length ? ordered : linked;
}
