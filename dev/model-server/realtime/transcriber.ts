import { setTimeout as sleep } from 'node:timers/promises';
import { UNKNOWN_SPEECH } from '../../offline-tutor/conversation/not-understood.ts';
import type { Faults } from './faults.ts';
import { splitWords } from './split-text.ts';
import type { Emit } from './server-event.ts';

interface Transcribed {
  itemId: string;
  seconds: number;
  /** What was said; null where nobody knows. */
  text: string | null;
}

/** Writes a turn down in events, at once or as late as the call's faults want it. */
export type Transcribe = (turn: Transcribed) => void;

interface TranscriberOptions {
  emit: Emit;
  faults: Faults;
  /** Resolves when the next response is done. */
  nextDone: () => Promise<void>;
  /** The end of the call. */
  signal: AbortSignal;
}

function write(emit: Emit, { itemId: item_id, seconds, text }: Transcribed): void {
  const transcript = text ?? UNKNOWN_SPEECH;
  const type = 'conversation.item.input_audio_transcription';
  for (const delta of splitWords(transcript))
    emit({ type: `${type}.delta`, item_id, content_index: 0, delta });
  const usage = { type: 'duration' as const, seconds };
  emit({ type: `${type}.completed`, item_id, content_index: 0, transcript, usage });
}

const fail = (emit: Emit, { itemId }: Transcribed): void =>
  emit({
    type: 'conversation.item.input_audio_transcription.failed',
    item_id: itemId,
    content_index: 0,
    error: {
      type: 'server_error',
      code: 'audio_unintelligible',
      message: 'The audio could not be transcribed.',
    },
  });

export function createTranscriber({ emit, faults, nextDone, signal }: TranscriberOptions): Transcribe {
  const later = async (turn: Transcribed, moment: Promise<unknown>): Promise<void> => {
    await moment.catch(() => undefined);
    if (!signal.aborted) write(emit, turn);
  };
  return (turn) => {
    const lateMs = faults.afterMs('late-transcription');
    if (faults.has('no-transcription')) return;
    if (faults.has('failed-transcription')) fail(emit, turn);
    else if (faults.has('early-reply')) void later(turn, nextDone());
    else if (lateMs !== undefined) void later(turn, sleep(lateMs, undefined, { signal }));
    else write(emit, turn);
  };
}
