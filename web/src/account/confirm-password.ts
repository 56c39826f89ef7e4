import type { AccountError } from './account-state.ts';
import { toPasswordError } from './refusals.ts';
import { services } from './services.ts';

/**
 * Has the registered user who is signed in prove who they are before something that cannot be undone; null once that is
 * done: the token that calls carry is one of a new sign-in then.
 */
export async function confirmPassword(password: string): Promise<AccountError | null> {
  try {
    await (await services.identity()).reauthenticate(password);
    return null;
  } catch (error) {
    return toPasswordError(error);
  }
}
