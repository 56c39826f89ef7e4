import { atom } from 'nanostores';
import { toast } from 'react-hot-toast/headless';
import { client } from '../../../account/client.ts';
import { lazy } from '../../../lib/lazy.ts';
import { onForgetLearner } from '../../../lib/forget.ts';
import { toastMessages } from '../../../messages/errors.ts';

/** Which message is being read aloud, by the id of its button, or is about to be; null while none is. */
export const listening = atom<{ id: string; status: 'loading' | 'reading' } | null>(null);

const load = lazy(() => import('./read-aloud.ts'));

/** A sound file without a sound. */
const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

let sound: HTMLAudioElement | undefined;
let turn = new AbortController();

/** The page's one voice. iOS plays only on an element that has been played inside a tap. */
function unlockedSound(): HTMLAudioElement {
  sound ??= new Audio();
  sound.src = SILENCE;
  // Whether silence could be played is of no interest.
  void sound.play().catch(() => undefined);
  return sound;
}

/** Falls silent. */
export function stopListening(): void {
  turn.abort();
  listening.set(null);
}

/** Reads a message aloud, in place of any other; call it inside a tap. What cannot be read is said in a toast. */
export async function listenTo(id: string, text: string): Promise<void> {
  stopListening();
  const { signal } = (turn = new AbortController());
  const audio = unlockedSound();
  listening.set({ id, status: 'loading' });
  const onStart = () => {
    if (!signal.aborted) listening.set({ id, status: 'reading' });
  };
  try {
    const { readAloud } = await load();
    await readAloud(text, { client, audio, signal, onStart });
  } catch {
    if (!signal.aborted) toast.error(toastMessages.get().notReadAloud, { id: 'notReadAloud' });
  } finally {
    if (!signal.aborted) listening.set(null);
  }
}

/** The talk is over: what was read of it is put away. */
export function clearSpeech(): void {
  stopListening();
  // Nothing is loaded only to forget what was never heard.
  if (sound !== undefined)
    void load().then(
      ({ clearRecordings }) => clearRecordings(),
      () => undefined,
    );
}
onForgetLearner(clearSpeech);
