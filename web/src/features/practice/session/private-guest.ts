import { account } from '../../../account/account.ts';
import { isPrivateWindow } from '../../../lib/private-window.ts';

/**
 * Whether this is a guest in a private window, who cannot start a session (spec.md section 6). Waits until it is known who
 * uses the page; where that cannot be known, the start will say so.
 */
export async function isPrivateGuest(): Promise<boolean> {
  const isKnown = await account.token({ refresh: false }).then(
    () => true,
    () => false,
  );
  return isKnown && account.getState().status === 'guest' && isPrivateWindow();
}
