import { atom } from 'nanostores';
import { openMicrophone, type Microphone } from './microphone.ts';

interface CaptureHandlers {
  onTrack: (track: MediaStreamTrack) => void;
  onLost: () => void;
}

/** Opens the requested microphone and feeds its level to the detector. Throws like `openMicrophone`. */
export async function openMicrophoneCapture(
  detector: SilenceDetector,
  requested: Promise<MediaStream>,
  { onTrack, onLost }: CaptureHandlers,
): Promise<Microphone> {
  let meter: AudioMeter | null = null;
  let current: MediaStream | null = null;
  const microphone = await openMicrophone(requested, {
    onStream: (stream, track) => {
      current = stream;
      onTrack(track);
      if (meter !== null) measure();
    },
    onLost,
  });

  /** A call works without a meter, so ignore a stream that cannot be measured. */
  function measure() {
    if (current === null) return;
    try {
      meter ??= openAudioMeter((level) => detector.addLevel(level, performance.now()));
      meter.measure(current);
    } catch {
      meter?.close();
      meter = null;
      detector.reset();
    }
  }

  return {
    setEnabled: (isEnabled) => {
      microphone.setEnabled(isEnabled);
      // Opening a meter is slow, so wait until the call is connected.
      if (meter === null) measure();
    },
    switchTo: microphone.switchTo,
    close: () => {
      microphone.close();
      meter?.close();
      detector.reset();
    },
  };
}

const SAMPLE_MS = 200;
/** Shown as silence; 0 dB is the loudest that a microphone can record. */
const FLOOR_DB = -60;

/** Nothing is played: lets the browser process large chunks and, where supported, open no output device. */
const CONTEXT_OPTIONS: AudioContextOptions & { sinkId: { type: 'none' } } = {
  latencyHint: 'playback',
  sinkId: { type: 'none' },
};

/**
 * Reports the level of a stream, from 0 to 1, five times a second. Uses a timer: an animation frame would wake a page that draws
 * nothing.
 */
export function openAudioMeter(onLevel: (level: number) => void) {
  const context = new AudioContext(CONTEXT_OPTIONS);
  const analyser = new AnalyserNode(context, { fftSize: 2_048 });
  const samples = new Float32Array(analyser.fftSize);
  let source: MediaStreamAudioSourceNode | null = null;

  const timer = setInterval(() => {
    if (source === null || context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(measureLevel(samples));
  }, SAMPLE_MS);

  return {
    measure: (stream: MediaStream) => {
      source?.disconnect();
      source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
      source.connect(analyser);
      void context.resume().catch(() => undefined);
    },
    close: () => {
      clearInterval(timer);
      source?.disconnect();
      void context.close().catch(() => undefined);
    },
  };
}

export type AudioMeter = ReturnType<typeof openAudioMeter>;

/** The perceived level, from 0 to 1 in steps of 0.02. */
export function measureLevel(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, Math.round((1 - decibels / FLOOR_DB) * 50) / 50));
}

const SILENCE_MS = 5_000;
/** Quieter sound is background noise: -50 dB. */
const MIN_SPEECH_LEVEL = 0.16;

/** Detects a microphone that records nothing for 5 s of the learner's turn. */
export function createSilenceDetector() {
  const level = atom(0);
  const isSilent = atom(false);
  let isLearnersTurn = false;
  let silentSince: number | null = null;

  const restart = () => {
    silentSince = null;
    isSilent.set(false);
  };

  return {
    level,
    isSilent,
    /** `now` is in ms. */
    addLevel: (measured: number, now: number): void => {
      level.set(measured);
      if (!isLearnersTurn || measured >= MIN_SPEECH_LEVEL) return restart();
      silentSince ??= now;
      if (now - silentSince >= SILENCE_MS) isSilent.set(true);
      return undefined;
    },
    setLearnersTurn: (turn: boolean) => {
      if (turn === isLearnersTurn) return;
      isLearnersTurn = turn;
      restart();
    },
    reset: () => {
      level.set(0);
      restart();
    },
  };
}

export type SilenceDetector = ReturnType<typeof createSilenceDetector>;
