import type { Client } from '../../../api/client.ts';
import { abortable } from '../../../lib/async.ts';
import { getRecording } from './recordings.ts';

export { clearRecordings } from './recordings.ts';

interface Playback {
  client: Client;
  /** An element that is unlocked for playback. */
  audio: HTMLAudioElement;
  signal: AbortSignal;
  onStart: () => void;
}

/**
 * Reads a text in the tutor's voice, or in the browser's if that fails (docs/product.md). Resolves at the end; rejects if there is no
 * voice, or with the signal's reason.
 */
export async function readAloud(text: string, playback: Playback): Promise<void> {
  const { client, audio, signal, onStart } = playback;
  try {
    audio.src = await abortable(getRecording(client, text), signal);
    const over = waitForEnd(audio, 'ended', signal);
    signal.addEventListener('abort', () => audio.pause(), { once: true });
    onStart();
    await abortable(Promise.all([audio.play(), over]), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    await speak(text, playback);
  }
}

async function speak(text: string, { signal, onStart }: Playback): Promise<void> {
  if (!('speechSynthesis' in globalThis)) throw new Error('the browser cannot speak');
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  const over = waitForEnd(utterance, 'end', signal);
  signal.addEventListener('abort', () => speechSynthesis.cancel(), { once: true });
  onStart();
  speechSynthesis.speak(utterance);
  await abortable(over, signal);
}

function waitForEnd(target: EventTarget, end: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(end, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Error('playback failed')), { once: true, signal });
  });
}
