import { createId } from './create-id.ts';
import { SAMPLES_PER_MS } from './opus.ts';
import { isLoud, createVoiceActivityDetector } from './voice-activity.ts';
import type { Emit } from './server-event.ts';
import type { TurnDetection } from './session.ts';

/** OpenAI's minimum for a commit. */
const MIN_COMMIT_MS = 100;
/** Shorter sounds are not speech. */
const MIN_SPEECH_MS = 60;
/** How much audio before the detected speech belongs to the turn; OpenAI's default for `prefix_padding_ms`. */
const PADDING_MS = 300;
/** The silence that ends a turn with semantic detection. OpenAI also considers what was said. */
const SILENCE_MS = { low: 600, medium: 500, auto: 500, high: 400 };

const getSilenceMs = (detection: TurnDetection): number =>
  detection.type === 'semantic_vad' ? SILENCE_MS[detection.eagerness] : detection.silence_duration_ms;

export interface LearnerTurn {
  itemId: string;
  seconds: number;
  hasSpeech: boolean;
  /** Whether the client ended the turn with a commit; such a turn gets a new id. */
  isCommitted: boolean;
}

interface InputAudioBufferOptions {
  emit: Emit;
  getDetection: () => TurnDetection | null;
  onSpeechStarted: () => void;
  onTurnEnded: (turn: LearnerTurn) => void;
}

/** The input audio buffer of a call. Silence after speech, or a commit, ends a turn. */
export function createInputAudioBuffer({
  emit,
  getDetection,
  onSpeechStarted,
  onTurnEnded,
}: InputAudioBufferOptions) {
  const activity = createVoiceActivityDetector();
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
  const endTurn = (isCommitted: boolean): void => {
    if (isCommitted) itemId = createId('item');
    const turn = { itemId, seconds: bufferedMs / 1000, hasSpeech: loudMs >= MIN_SPEECH_MS, isCommitted };
    empty();
    onTurnEnded(turn);
  };
  const detect = (isFrameLoud: boolean, frameMs: number, settings: TurnDetection): void => {
    const change = activity.addFrame(isFrameLoud, frameMs, getSilenceMs(settings));
    if (change === 'started') {
      const audio_start_ms = Math.max(0, Math.round(totalMs) - PADDING_MS);
      bufferedMs = PADDING_MS;
      emit({ type: 'input_audio_buffer.speech_started', audio_start_ms, item_id: itemId });
      onSpeechStarted();
    } else if (change === 'stopped') {
      emit({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: Math.round(totalMs), item_id: itemId });
      endTurn(false);
    }
  };

  return {
    /** Adds microphone samples (16 bit, 16 kHz). */
    addAudio(samples: Int16Array): void {
      const frameMs = samples.length / SAMPLES_PER_MS;
      const isFrameLoud = isLoud(samples);
      totalMs += frameMs;
      bufferedMs += frameMs;
      if (isFrameLoud) loudMs += frameMs;
      const settings = getDetection();
      if (settings === null) activity.reset();
      else detect(isFrameLoud, frameMs, settings);
    },
    /** Ends the turn; false if there is too little audio. */
    commit(): boolean {
      if (bufferedMs < MIN_COMMIT_MS) return false;
      endTurn(true);
      return true;
    },
    clear(): void {
      empty();
      emit({ type: 'input_audio_buffer.cleared' });
    },
  };
}
