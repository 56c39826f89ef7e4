import { account } from '../../../account/account.ts';
import { onFirstInteraction } from '../../../lib/first-interaction.ts';
import { isPrivateWindow } from '../../../lib/private-window.ts';

/**
 * Whether the user is a guest in a private window, where no session can start (docs/product.md). Waits until the user is known; false
 * if that fails, since starting a session then reports the reason.
 */
export async function isPrivateGuest(): Promise<boolean> {
  const isKnown = await account.getToken({ refresh: false }).then(
    () => true,
    () => false,
  );
  return isKnown && account.getState().status === 'guest' && isPrivateWindow();
}

/**
 * Starts the slow private window detection at the first interaction, so that starting a session does not wait for it. Starting any
 * earlier would delay the first paint on slow phones. Returns a function that stops waiting.
 */
export const detectPrivateGuestEarly = (): (() => void) => onFirstInteraction(() => void isPrivateGuest());
