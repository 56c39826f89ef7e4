import type { Client } from '../../../api/client.ts';
import { abortable } from '../../../lib/async.ts';
import { getRecording } from './recordings.ts';

export { clearRecordings } from './recordings.ts';

interface Reading {
  client: Client;
  /** An element that may play. */
  audio: HTMLAudioElement;
  /** Aborted where the listener has heard enough. */
  signal: AbortSignal;
  /** The first sound is about to be heard. */
  onStart: () => void;
}

/**
 * Reads a text in the tutor's voice, or where that cannot be had (spec.md section 7, generateSpeech) in the browser's
 * own. Resolves when it is over; rejects where there is no voice at all, or with the signal's reason.
 */
export async function readAloud(text: string, reading: Reading): Promise<void> {
  const { client, audio, signal, onStart } = reading;
  try {
    audio.src = await abortable(getRecording(client, text), signal);
    const over = ending(audio, 'ended', signal);
    signal.addEventListener('abort', () => audio.pause(), { once: true });
    onStart();
    await abortable(Promise.all([audio.play(), over]), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    await speak(text, reading);
  }
}

/** By the voice that the system has for English. */
async function speak(text: string, { signal, onStart }: Reading): Promise<void> {
  if (!('speechSynthesis' in globalThis)) throw new Error('the browser cannot speak');
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  const over = ending(utterance, 'end', signal);
  signal.addEventListener('abort', () => speechSynthesis.cancel(), { once: true });
  onStart();
  speechSynthesis.speak(utterance);
  await abortable(over, signal);
}

/** Resolves with the event that tells the end, rejects with the one that tells a failure. */
function ending(target: EventTarget, end: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(end, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Error('nothing is heard')), { once: true, signal });
  });
}
