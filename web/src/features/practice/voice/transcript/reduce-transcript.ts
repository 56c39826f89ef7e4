import { extractEnglishSpeech } from './english-speech.ts';
import type { ServerEvent } from '../connection/realtime-events.ts';
import { editItem, isOpen, placeAfter, PLACEHOLDER_ID, removePlaceholder } from './transcript.ts';
import type { Transcript, TranscriptItem } from './transcript.ts';

/**
 * Applies an event that arrived at `at` (ms since 1970). Events may arrive in any order: an item is placed after its
 * predecessor, and a late event never reopens a finished item.
 */
export function reduceTranscript(transcript: Transcript, event: ServerEvent, at: number): Transcript {
  const edit = (
    id: string,
    role: TranscriptItem['role'],
    change?: (item: TranscriptItem) => TranscriptItem,
  ) => editItem(transcript, { id, role, at }, change);

  switch (event.type) {
    case 'input_audio_buffer.speech_started':
      return edit(event.item_id, 'user');
    case 'input_audio_buffer.speech_stopped':
      // A turn that the page has committed meanwhile has another id.
      return transcript.map((item) => (item.id === event.item_id ? toPending(item) : item));
    case 'input_audio_buffer.committed': {
      const { item_id: id, previous_item_id: after = null } = event;
      const committed = editItem(
        removePlaceholder(transcript, 'pending'),
        { id, role: 'user', at },
        toPending,
      );
      return placeAfter(committed, id, after);
    }
    case 'conversation.item.added':
    case 'conversation.item.done': {
      const { item: added, previous_item_id: after } = event;
      const known = edit(added.id, added.role, (item) => {
        if (added.role === 'user') return toPending(item);
        return event.type === 'conversation.item.done' ? { ...item, status: 'done' } : item;
      });
      return after === undefined ? known : placeAfter(known, added.id, after);
    }
    case 'conversation.item.input_audio_transcription.delta':
      return edit(event.item_id, 'user', (item) =>
        isOpen(item) ? { ...item, text: item.text + event.delta } : item,
      );
    case 'conversation.item.input_audio_transcription.completed':
      return edit(event.item_id, 'user', (item) => transcribe(item, event.transcript));
    case 'conversation.item.input_audio_transcription.failed':
      return edit(event.item_id, 'user', (item) => transcribe(item, ''));
    case 'response.output_audio_transcript.delta':
      return edit(event.item_id, 'assistant', (item) =>
        isOpen(item) ? setSpokenText(item, event.response_id, getFullText(item) + event.delta) : item,
      );
    case 'response.output_audio_transcript.done':
      return edit(event.item_id, 'assistant', (item) => ({
        ...setSpokenText(item, event.response_id, event.transcript),
        status: 'done',
      }));
    case 'conversation.item.truncated':
      return edit(event.item_id, 'assistant', (item) => truncate(item, event.audio_end_ms));
    case 'output_audio_buffer.started': {
      const started = findReply(transcript, event.response_id);
      return transcript.map((item) => (item === started ? { ...item, heardFrom: at } : item));
    }
    case 'output_audio_buffer.stopped':
      return transcript.map((item) =>
        item.responseId === event.response_id ? { ...item, wasPlayed: true } : item,
      );
    case 'output_audio_buffer.cleared':
      return interrupt(transcript, at, event.response_id);
    case 'error':
      // The learner's push-to-talk turn was too short. Other errors do not concern the transcript.
      return event.error.code === 'input_audio_buffer_commit_empty'
        ? removePlaceholder(transcript, 'pending')
        : transcript;
    case 'response.done':
      // The learner hears nothing that was generated after the cancellation.
      return event.response.status === 'cancelled'
        ? interrupt(transcript, at, event.response.id)
        : transcript;
    case 'response.created':
      break;
  }
  return transcript;
}

/** The tutor's last item, or that of the given response. The response of an item is unknown until its first words arrive. */
export const findReply = (transcript: Transcript, responseId?: string): TranscriptItem | undefined =>
  transcript.findLast(
    (item) =>
      item.role === 'assistant' &&
      (responseId === undefined ||
        item.responseId === responseId ||
        (item.responseId === undefined && isOpen(item))),
  );

/** Interrupts the tutor's last response, or the given one: only the words that were played remain. */
export function interrupt(transcript: Transcript, at: number, responseId?: string): Transcript {
  const last = findReply(transcript, responseId);
  if (last === undefined || last.wasPlayed || last.truncation) return transcript;
  const { heardFrom = at } = last;
  return transcript.map((item) =>
    item === last ? { ...truncate(item, at - heardFrom), status: 'done' } : item,
  );
}

/** Adds a placeholder for a push-to-talk turn, until the server assigns its id. */
export const startPushToTalkTurn = (transcript: Transcript, at: number): Transcript =>
  editItem(removePlaceholder(transcript), { id: PLACEHOLDER_ID, role: 'user', at });

/** Ends the learner's unfinished turn. The server assigns a new id to a turn that the page commits. */
export const endTurn = (transcript: Transcript): Transcript =>
  transcript.map((item) =>
    item.role === 'user' && item.status === 'speaking' ? toPending({ ...item, id: PLACEHOLDER_ID }) : item,
  );

/** Removes the learner's unfinished turn, which will never be transcribed. */
export const removeUnfinishedSpeech = (transcript: Transcript): Transcript =>
  transcript.filter(({ role, status }) => role !== 'user' || status !== 'speaking');

const toPending = (item: TranscriptItem): TranscriptItem =>
  item.status === 'speaking' ? { ...item, status: 'pending' } : item;

function transcribe(item: TranscriptItem, transcription: string): TranscriptItem {
  const text = extractEnglishSpeech(transcription);
  return { ...item, text: text ?? transcription.trim(), status: text === null ? 'unclear' : 'done' };
}

const getFullText = ({ truncation, text }: TranscriptItem) => truncation?.fullText ?? text;

function setSpokenText(item: TranscriptItem, responseId: string, fullText: string): TranscriptItem {
  if (!item.truncation) return { ...item, responseId, text: fullText };
  return truncate({ ...item, responseId }, item.truncation.ms, fullText);
}

function truncate(item: TranscriptItem, ms: number, fullText = getFullText(item)): TranscriptItem {
  return { ...item, isInterrupted: true, text: truncateAt(fullText, ms), truncation: { ms, fullText } };
}

/** Assumed speed of the tutor's speech. Slightly faster than most voices, so that no played word is lost. */
const CHARACTERS_PER_SECOND = 16;

/** Estimates which words were spoken within `ms`: the server reports only the time. */
function truncateAt(fullText: string, ms: number): string {
  const length = Math.ceil((Math.max(0, ms) / 1_000) * CHARACTERS_PER_SECOND);
  if (length >= fullText.length) return fullText;
  return fullText.slice(0, length + 1).replace(/\s*\S*$/u, '');
}
