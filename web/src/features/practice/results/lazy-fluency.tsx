import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { FinishedSession } from '../session/chat-message.ts';

// Loaded on demand, since only calls have this section.
const loadFluencySection = lazy(() => import('./fluency-section.tsx'));

interface LazyFluencyProps {
  session: FinishedSession;
  uid: string | null;
}

/** The fluency in a call. Renders nothing for text sessions. */
export function LazyFluency({ session: { fluency, messages, sessionId }, uid }: LazyFluencyProps) {
  const loaded = useLoaded(fluency ? loadFluencySection : null);
  if (!fluency || loaded.status !== 'ready') return null;
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  return (
    <loaded.value.FluencySection figures={fluency} texts={texts} sessionId={sessionId} uid={uid} isLatest />
  );
}
