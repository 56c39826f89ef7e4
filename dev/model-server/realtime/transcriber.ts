import { setTimeout as sleep } from 'node:timers/promises';
import { UNKNOWN_SPEECH } from '../../offline-tutor/conversation/spoken-reply.ts';
import type { Faults } from '../script/behaviour.ts';
import type { Responses } from './responses.ts';
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
  responses: Pick<Responses, 'waitForWords' | 'waitForResponseDone'>;
  /** Aborts when the call ends. */
  signal: AbortSignal;
}

const TYPE = 'conversation.item.input_audio_transcription';

function sendDeltas(emit: Emit, { itemId: item_id, text }: SpokenTurn): void {
  for (const delta of splitWords(text ?? UNKNOWN_SPEECH))
    emit({ type: `${TYPE}.delta`, item_id, content_index: 0, delta });
}

function sendCompleted(emit: Emit, { itemId: item_id, seconds, text }: SpokenTurn): void {
  const transcript = text ?? UNKNOWN_SPEECH;
  const usage = { type: 'duration' as const, seconds };
  emit({ type: `${TYPE}.completed`, item_id, content_index: 0, transcript, usage });
}

const ERROR = {
  type: 'server_error',
  code: 'audio_unintelligible',
  message: 'The audio could not be transcribed.',
};

export function createTranscriber({ emit, faults, responses, signal }: TranscriberOptions): Transcribe {
  const sendAll = (turn: SpokenTurn): void => {
    sendDeltas(emit, turn);
    sendCompleted(emit, turn);
  };
  const sendAfter = async (trigger: Promise<unknown>, send: () => void): Promise<void> => {
    await trigger.catch(() => undefined);
    if (!signal.aborted) send();
  };
  return (turn) => {
    const lateMs = faults.get('late-transcription');
    if (faults.has('no-transcription')) return;
    if (faults.has('failed-transcription'))
      emit({ type: `${TYPE}.failed`, item_id: turn.itemId, content_index: 0, error: ERROR });
    else if (faults.has('early-reply')) void sendAfter(responses.waitForResponseDone(), () => sendAll(turn));
    else if (faults.has('split-transcription')) {
      sendDeltas(emit, turn);
      void sendAfter(responses.waitForWords(), () => sendCompleted(emit, turn));
    } else if (lateMs !== undefined)
      void sendAfter(sleep(lateMs, undefined, { signal }), () => sendAll(turn));
    else sendAll(turn);
  };
}
