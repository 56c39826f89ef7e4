import type { Client } from '../../../api/client.ts';

/** The object URLs of the tutor's speech, by text. */
const recordings = new Map<string, Promise<string>>();

async function record(client: Client, text: string): Promise<string> {
  // Not aborted when the learner stops listening, so that it is ready next time.
  const bytes = await client.call('generateSpeech', { text });
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }));
}

/** Returns the object URL of a text in the tutor's voice. Rejects with an `ApiError`. */
export function getRecording(client: Client, text: string): Promise<string> {
  const known = recordings.get(text);
  if (known !== undefined) return known;
  const recording = record(client, text);
  recordings.set(text, recording);
  recording.catch(() => recordings.delete(text));
  return recording;
}

export function clearRecordings(): void {
  for (const recording of recordings.values())
    void recording.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    );
  recordings.clear();
}
