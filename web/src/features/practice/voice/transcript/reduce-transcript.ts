import { extractEnglishSpeech } from './english-speech.ts';
import type { ServerEvent } from '../connection/server-events.ts';
import { isOpen, type Transcript, type TranscriptItem } from './transcript.ts';
import { truncateAt, placeAfter, PRESSED, editItem, removePressed } from './edit-transcript.ts';

/**
 * The transcript after an event of the call, which came at `at` (ms since 1970). The events may come in any order: each
 * utterance has its place by the item before it, and what is known of it never becomes less.
 */
export function reduceTranscript(transcript: Transcript, event: ServerEvent, at: number): Transcript {
  const edit = (
    id: string,
    role: TranscriptItem['role'],
    change: (utterance: TranscriptItem) => TranscriptItem,
  ) => editItem(transcript, { id, role, at }, change);

  switch (event.type) {
    case 'input_audio_buffer.speech_started':
      return edit(event.item_id, 'user', (utterance) => utterance);
    case 'input_audio_buffer.speech_stopped':
      return edit(event.item_id, 'user', said);
    case 'input_audio_buffer.committed': {
      const { item_id: id, previous_item_id: after = null } = event;
      const written = editItem(removePressed(transcript), { id, role: 'user', at }, said);
      return placeAfter(written, id, after);
    }
    case 'conversation.item.added':
    case 'conversation.item.done': {
      const { item, previous_item_id: after } = event;
      const known = edit(item.id, item.role, (utterance) => {
        if (item.role === 'user') return said(utterance);
        return event.type === 'conversation.item.done' ? { ...utterance, status: 'done' } : utterance;
      });
      return after === undefined ? known : placeAfter(known, item.id, after);
    }
    case 'conversation.item.input_audio_transcription.delta':
      return edit(event.item_id, 'user', (utterance) =>
        isOpen(utterance) ? { ...utterance, text: utterance.text + event.delta } : utterance,
      );
    case 'conversation.item.input_audio_transcription.completed':
      return edit(event.item_id, 'user', (utterance) => understood(utterance, event.transcript));
    case 'conversation.item.input_audio_transcription.failed':
      return edit(event.item_id, 'user', (utterance) => understood(utterance, ''));
    case 'response.output_audio_transcript.delta':
      return edit(event.item_id, 'assistant', (utterance) =>
        isOpen(utterance)
          ? spoken(utterance, event.response_id, (utterance.cut?.written ?? utterance.text) + event.delta)
          : utterance,
      );
    case 'response.output_audio_transcript.done':
      return edit(event.item_id, 'assistant', (utterance) => ({
        ...spoken(utterance, event.response_id, event.transcript),
        status: 'done',
      }));
    case 'conversation.item.truncated':
      return edit(event.item_id, 'assistant', (utterance) => cutOff(utterance, event.audio_end_ms));
    case 'output_audio_buffer.stopped':
      return transcript.map((utterance) =>
        utterance.response === event.response_id ? { ...utterance, played: true } : utterance,
      );
    case 'output_audio_buffer.cleared':
      return interrupt(transcript, at, event.response_id);
    case 'error':
      // What the learner held the button for was too short to be taken. Other errors are not about it.
      return event.error.code === 'input_audio_buffer_commit_empty'
        ? removePressed(transcript, 'pending')
        : transcript;
    case 'response.created':
    case 'response.done':
    case 'output_audio_buffer.started':
      break;
  }
  return transcript;
}

/** The tutor is stopped now: of what it says, or says in this response, only what was heard remains. */
export function interrupt(transcript: Transcript, at: number, response?: string): Transcript {
  const last = transcript.findLast(
    (utterance) =>
      utterance.role === 'assistant' && (response === undefined || utterance.response === response),
  );
  if (last === undefined || last.played || last.cut) return transcript;
  return transcript.map((utterance) =>
    utterance === last ? { ...cutOff(utterance, at - utterance.at), status: 'done' } : utterance,
  );
}

/** The learner holds the button: something is being said, whose id the server will tell. */
export function press(transcript: Transcript, at: number): Transcript {
  return editItem(removePressed(transcript), { id: PRESSED, role: 'user', at }, (utterance) => utterance);
}

/** The learner has let go: of a long press the words are to come, a short one was none. */
export function letGo(transcript: Transcript, wasLong: boolean): Transcript {
  if (!wasLong) return removePressed(transcript);
  return transcript.map((utterance) => (utterance.id === PRESSED ? said(utterance) : utterance));
}

/** What the learner has begun to say is taken back: nothing will ever be written of it. */
export const removeUnfinishedSpeech = (transcript: Transcript): Transcript =>
  transcript.filter(({ role, status }) => role !== 'user' || status !== 'speaking');

const said = (utterance: TranscriptItem): TranscriptItem =>
  utterance.status === 'speaking' ? { ...utterance, status: 'pending' } : utterance;

function understood(utterance: TranscriptItem, transcription: string): TranscriptItem {
  const text = extractEnglishSpeech(transcription);
  return { ...utterance, text: text ?? transcription.trim(), status: text === null ? 'unclear' : 'done' };
}

function spoken(utterance: TranscriptItem, response: string, written: string): TranscriptItem {
  const { cut } = utterance;
  if (!cut) return { ...utterance, response, text: written };
  return { ...utterance, response, text: truncateAt(written, cut.ms), cut: { ...cut, written } };
}

function cutOff(utterance: TranscriptItem, ms: number): TranscriptItem {
  const written = utterance.cut?.written ?? utterance.text;
  return { ...utterance, interrupted: true, text: truncateAt(written, ms), cut: { ms, written } };
}
