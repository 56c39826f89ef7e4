import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';

/**
 * A rejection proves nothing on its own: first a similar valid write must succeed, then the attack must be denied by
 * the rules.
 */
export async function expectAttackToFail(
  honest: () => Promise<unknown>,
  hostile: () => Promise<unknown>,
): Promise<void> {
  await assertSucceeds(honest());
  await assertFails(hostile());
}
