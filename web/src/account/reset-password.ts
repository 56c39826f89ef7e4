import type { Refusal } from './account-state.ts';
import { resetRefusalFrom } from './refusals.ts';
import { services } from './services.ts';

/** Has an e-mail sent that lets its owner choose a new password; null once that is done (spec.md section 8). */
export async function resetPassword(email: string): Promise<Refusal | null> {
  try {
    await (await services.identity()).sendReset(email);
    return null;
  } catch (error) {
    return resetRefusalFrom(error);
  }
}
