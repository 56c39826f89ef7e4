import { client } from '../../../account/client.ts';
import { abortable } from '../../../lib/async.ts';

export interface SpokenText {
  text: string;
  signature?: string | undefined;
}

/** Slow enough to hear each word, and still natural. */
const SLOW_RATE = 0.75;

interface Playback {
  /** An element that is unlocked for playback. */
  audio: HTMLAudioElement;
  signal: AbortSignal;
  isSlow: boolean;
  onStart: () => void;
}

/**
 * Reads text aloud in the tutor's voice, or in the browser's if that fails (docs/product.md). Resolves when the text has been read;
 * rejects if both voices fail, or with the signal's reason.
 */
export async function readAloud(spoken: SpokenText, playback: Playback): Promise<void> {
  const { audio, signal, isSlow, onStart } = playback;
  try {
    const url = await abortable(getRecording(spoken), signal);
    // Loading a recording resets the rate to the default one.
    audio.defaultPlaybackRate = isSlow ? SLOW_RATE : 1;
    audio.src = url;
    const ended = waitForEnd(audio, 'ended', signal);
    signal.addEventListener('abort', () => audio.pause(), { once: true });
    onStart();
    await abortable(Promise.all([audio.play(), ended]), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    await speak(spoken.text, playback);
  }
}

async function speak(text: string, { signal, isSlow, onStart }: Playback): Promise<void> {
  if (!('speechSynthesis' in globalThis)) throw new Error('the browser cannot speak');
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = isSlow ? SLOW_RATE : 1;
  const ended = waitForEnd(utterance, 'end', signal);
  signal.addEventListener('abort', () => speechSynthesis.cancel(), { once: true });
  onStart();
  speechSynthesis.speak(utterance);
  await abortable(ended, signal);
}

function waitForEnd(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(type, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Error('playback failed')), { once: true, signal });
  });
}

/** The object URLs of the tutor's speech, by text. */
const recordings = new Map<string, Promise<string>>();

function getRecording(spoken: SpokenText): Promise<string> {
  const { text } = spoken;
  const recording = recordings.get(text) ?? requestRecording(spoken);
  recordings.set(text, recording);
  // Keep a newer recording that was requested after all recordings were cleared.
  recording.catch(() => recordings.get(text) === recording && recordings.delete(text));
  return recording;
}

async function requestRecording({ text, signature }: SpokenText): Promise<string> {
  // Not aborted when the learner stops listening, so that the recording is ready next time.
  const bytes = await client.request('generateSpeech', {
    text,
    ...(signature !== undefined && { signature }),
  });
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }));
}

export function clearRecordings(): void {
  for (const recording of recordings.values()) {
    void recording.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    );
  }
  recordings.clear();
}
