import { TUTOR_NAME } from '@parley/functions/contract/basics';

interface MediaControls {
  hangUp: () => void;
  toggleMuted: () => void;
}

/** TypeScript's types lack the actions of calls. */
interface ActionHandlers {
  setActionHandler(action: string, handler: (() => void) | null): void;
}

/** Not all browsers support all actions. */
function setAction(action: 'hangup' | 'togglemicrophone', handler: (() => void) | null): void {
  const session: ActionHandlers = navigator.mediaSession;
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The call works without the control.
  }
}

/** Shows the call on the lock screen and in the controls of headphones until the signal is aborted. */
export function showInMediaControls(
  title: string,
  { hangUp, toggleMuted }: MediaControls,
  signal: AbortSignal,
): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: TUTOR_NAME,
    artwork: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
  setAction('hangup', hangUp);
  setAction('togglemicrophone', toggleMuted);
  signal.addEventListener(
    'abort',
    () => {
      navigator.mediaSession.metadata = null;
      setAction('hangup', null);
      setAction('togglemicrophone', null);
    },
    { once: true },
  );
}
