import { setTimeout as sleep } from 'node:timers/promises';
import { UNKNOWN_SPEECH } from '../../offline-tutor/conversation/spoken-reply.ts';
import type { Faults } from '../script/behaviour.ts';
import { splitWords } from './split-text.ts';
import type { Emit } from './server-event.ts';

interface SpokenTurn {
  itemId: string;
  seconds: number;
  /** Null if the text is unknown. */
  text: string | null;
}

/** Sends the transcription events of a turn, subject to the scripted faults. */
export type Transcribe = (turn: SpokenTurn) => void;

interface TranscriberOptions {
  emit: Emit;
  faults: Faults;
  /** Resolves when the next response is done. */
  nextDone: () => Promise<void>;
  /** Aborts when the call ends. */
  signal: AbortSignal;
}

const TYPE = 'conversation.item.input_audio_transcription';

function sendTranscript(emit: Emit, { itemId: item_id, seconds, text }: SpokenTurn): void {
  const transcript = text ?? UNKNOWN_SPEECH;
  for (const delta of splitWords(transcript))
    emit({ type: `${TYPE}.delta`, item_id, content_index: 0, delta });
  const usage = { type: 'duration' as const, seconds };
  emit({ type: `${TYPE}.completed`, item_id, content_index: 0, transcript, usage });
}

const ERROR = {
  type: 'server_error',
  code: 'audio_unintelligible',
  message: 'The audio could not be transcribed.',
};

export function createTranscriber({ emit, faults, nextDone, signal }: TranscriberOptions): Transcribe {
  const sendAfter = async (turn: SpokenTurn, trigger: Promise<unknown>): Promise<void> => {
    await trigger.catch(() => undefined);
    if (!signal.aborted) sendTranscript(emit, turn);
  };
  return (turn) => {
    const lateMs = faults.get('late-transcription');
    if (faults.has('no-transcription')) return;
    if (faults.has('failed-transcription'))
      emit({ type: `${TYPE}.failed`, item_id: turn.itemId, content_index: 0, error: ERROR });
    else if (faults.has('early-reply')) void sendAfter(turn, nextDone());
    else if (lateMs !== undefined) void sendAfter(turn, sleep(lateMs, undefined, { signal }));
    else sendTranscript(emit, turn);
  };
}
