import type { Transcript, TranscriptItem } from './transcript.ts';

/** The id of what is said while the button is held, before the server gives it one. */
export const PRESSED = 'pressed';

/** The transcript with one utterance changed; one that is not there yet begins at the end. */
export function editItem(
  transcript: Transcript,
  { id, role, at }: Pick<TranscriptItem, 'id' | 'role' | 'at'>,
  change: (utterance: TranscriptItem) => TranscriptItem,
): Transcript {
  if (transcript.some((utterance) => utterance.id === id)) {
    return transcript.map((utterance) => (utterance.id === id ? change(utterance) : utterance));
  }
  return [...transcript, change({ id, role, at, text: '', status: 'speaking', interrupted: false })];
}

/** The transcript without the placeholder of a press, where that has this status. */
export function removePressed(transcript: Transcript, status?: TranscriptItem['status']): Transcript {
  return transcript.filter(
    (utterance) => utterance.id !== PRESSED || (status !== undefined && utterance.status !== status),
  );
}

/**
 * The transcript as the linked list that the server keeps, now that it has told what the item comes after. What follows
 * nothing that is known keeps to the order in which it came.
 */
export function placeAfter(transcript: Transcript, item: string, after: string | null): Transcript {
  const linked = transcript.map((utterance) => (utterance.id === item ? { ...utterance, after } : utterance));
  const ids = new Set(linked.map((utterance) => utterance.id));
  const heads = linked.filter(({ after: before = null }) => before === null || !ids.has(before));
  const followersOf = (id: string) => linked.filter(({ after: before }) => before === id);

  const ordered: TranscriptItem[] = [];
  const stack = heads.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    ordered.push(next);
    stack.push(...followersOf(next.id).toReversed());
  }
  // A ring of items is nothing that a server would tell; if it did, nothing should be lost.
  return ordered.length === linked.length ? ordered : linked;
}

/** How fast the tutor speaks: a little more than most voices, so that nothing is cut that was heard. */
const CHARACTERS_A_SECOND = 16;

/** What was said of a text in this time, in whole words: the server tells the time and not the words. */
export function truncateAt(written: string, ms: number): string {
  const length = Math.ceil((Math.max(0, ms) / 1_000) * CHARACTERS_A_SECOND);
  if (length >= written.length) return written;
  return written.slice(0, length + 1).replace(/\s*\S*$/u, '');
}
