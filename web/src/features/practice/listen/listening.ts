import { atom } from 'nanostores';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { toastMessages } from '../session/messages.ts';
import type { SpokenText } from './read-aloud.ts';

/** The message that is being read aloud, by the id of its button. */
export const activeMessage = atom<{ id: string; status: 'loading' | 'reading' } | null>(null);

const loadReadAloud = lazy(() => import('./read-aloud.ts'));

const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

let audio: HTMLAudioElement | undefined;
let current = new AbortController();

/** iOS plays audio only through an element that was first played in a user gesture. */
function unlockAudio(): HTMLAudioElement {
  audio ??= new Audio();
  audio.src = SILENCE;
  void audio.play().catch(() => undefined);
  return audio;
}

export function stopListening(): void {
  current.abort();
  activeMessage.set(null);
}

/** Reads a message aloud, and stops any other. Shows a toast if reading fails. Call this in the click handler. */
export async function listenTo(id: string, spoken: SpokenText, isSlow = false): Promise<void> {
  stopListening();
  const { signal } = (current = new AbortController());
  const unlocked = unlockAudio();
  activeMessage.set({ id, status: 'loading' });
  const onStart = () => {
    if (!signal.aborted) activeMessage.set({ id, status: 'reading' });
  };
  try {
    const { readAloud } = await loadReadAloud();
    await readAloud(spoken, { audio: unlocked, signal, isSlow, onStart });
  } catch {
    if (!signal.aborted) toast.error(toastMessages.get().notReadAloud, { id: 'notReadAloud' });
  } finally {
    if (!signal.aborted) activeMessage.set(null);
  }
}

/** Stops reading, and frees the recordings of the session. */
export function clearSpeech(): void {
  stopListening();
  if (audio === undefined) return;
  void loadReadAloud().then(
    ({ clearRecordings }) => clearRecordings(),
    () => undefined,
  );
}
onClearLearnerData(clearSpeech);
