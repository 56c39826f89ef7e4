import { createEmail, createUser } from '../support/emulators.ts';
import { createCard, JOURNEY, MISTAKE, storeCards } from '../support/stored-cards.ts';
import type { Visitor } from './visitor.ts';

/** Signs in a new learner with a due card for a word and a new card for a mistake. */
export async function createLearnerWithCards(visitor: Visitor): Promise<{ email: string; uid: string }> {
  const email = createEmail();
  const uid = await createUser(email);
  await storeCards(uid, [createCard(1, JOURNEY, 10), createCard(2, MISTAKE)]);
  await visitor.signIn(email);
  return { email, uid };
}
