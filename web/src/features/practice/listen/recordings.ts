import type { Client } from '../../../api/client.ts';

/** What the tutor has already spoken, by its text: the address of the sound in this page. */
const recordings = new Map<string, Promise<string>>();

async function record(client: Client, text: string): Promise<string> {
  // Not aborted with the listener who has enough: the next time it is here.
  const bytes = await client.call('generateSpeech', { text });
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }));
}

/** The address of a text as the tutor speaks it, made once; rejects with an `ApiError`. */
export function getRecording(client: Client, text: string): Promise<string> {
  const known = recordings.get(text);
  if (known !== undefined) return known;
  const recording = record(client, text);
  recordings.set(text, recording);
  recording.catch(() => recordings.delete(text));
  return recording;
}

/** Gives the memory of all recordings back. */
export function clearRecordings(): void {
  for (const recording of recordings.values())
    void recording.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    );
  recordings.clear();
}
