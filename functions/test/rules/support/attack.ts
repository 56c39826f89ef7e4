import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';

/**
 * Denied means something only beside what is allowed: first the honest neighbour, which must succeed, then the attack,
 * which must be refused by the rules and by nothing else.
 */
export async function expectAttackToFail(
  honest: () => Promise<unknown>,
  hostile: () => Promise<unknown>,
): Promise<void> {
  await assertSucceeds(honest());
  await assertFails(hostile());
}
