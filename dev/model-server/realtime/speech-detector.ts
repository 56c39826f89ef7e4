import { createId } from './create-id.ts';
import { SAMPLES_PER_MS } from './opus.ts';
import { isLoud, createVoiceActivity } from './voice-activity.ts';
import type { Emit } from './server-event.ts';
import type { TurnDetection } from './session.ts';

/** As at OpenAI: less than this cannot be committed. */
const MIN_COMMIT_MS = 100;
/** Less sound than this is no speech. */
const MIN_SPEECH_MS = 60;
/** How long before its detection a speech began. */
const PADDING_MS = 300;
/** The silence that ends a turn under semantic detection, which at OpenAI depends on what was said. */
const SILENCE_MS = { low: 600, medium: 500, auto: 500, high: 400 };

const silenceOf = (detection: TurnDetection): number =>
  detection.type === 'semantic_vad' ? SILENCE_MS[detection.eagerness] : detection.silence_duration_ms;

/** What the learner has said in one go. */
export interface LearnerTurn {
  itemId: string;
  seconds: number;
  /** Whether there is any speech in it. */
  spoken: boolean;
}

export interface SpeechDetector {
  /** The next samples of the microphone, 16 bits at 16 kHz. */
  hear: (samples: Int16Array) => void;
  /** Ends a turn by hand; false when there is too little of it. */
  commit: () => boolean;
  clear: () => void;
}

interface SpeechDetectorOptions {
  emit: Emit;
  detection: () => TurnDetection | null;
  speechStarted: () => void;
  turnEnded: (turn: LearnerTurn) => void;
}

/** The input audio buffer of a call, and who ends a turn: voice activity, or a commit. */
export function createSpeechDetector({
  emit,
  detection,
  speechStarted,
  turnEnded,
}: SpeechDetectorOptions): SpeechDetector {
  const activity = createVoiceActivity();
  let totalMs = 0;
  let bufferedMs = 0;
  let loudMs = 0;
  let itemId = createId('item');

  const empty = (): void => {
    bufferedMs = 0;
    loudMs = 0;
    itemId = createId('item');
    activity.reset();
  };
  const endTurn = (): void => {
    const turn = { itemId, seconds: bufferedMs / 1000, spoken: loudMs >= MIN_SPEECH_MS };
    empty();
    turnEnded(turn);
  };
  const detect = (loud: boolean, frameMs: number, by: TurnDetection): void => {
    const change = activity.hear(loud, frameMs, silenceOf(by));
    if (change === 'started') {
      const audio_start_ms = Math.max(0, Math.round(totalMs) - PADDING_MS);
      bufferedMs = PADDING_MS;
      emit({ type: 'input_audio_buffer.speech_started', audio_start_ms, item_id: itemId });
      speechStarted();
    } else if (change === 'stopped') {
      emit({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: Math.round(totalMs), item_id: itemId });
      endTurn();
    }
  };

  return {
    hear(samples) {
      const frameMs = samples.length / SAMPLES_PER_MS;
      const loud = isLoud(samples);
      totalMs += frameMs;
      bufferedMs += frameMs;
      if (loud) loudMs += frameMs;
      const by = detection();
      if (by === null) activity.reset();
      else detect(loud, frameMs, by);
    },
    commit() {
      if (bufferedMs < MIN_COMMIT_MS) return false;
      endTurn();
      return true;
    },
    clear() {
      empty();
      emit({ type: 'input_audio_buffer.cleared' });
    },
  };
}
