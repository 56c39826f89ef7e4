import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';

/**
 * A rejection proves nothing on its own: a similar valid request must succeed first, and then the rules must deny the
 * attack.
 */
export async function expectAttackToFail(
  honest: () => Promise<unknown>,
  hostile: () => Promise<unknown>,
): Promise<void> {
  await assertSucceeds(honest());
  await assertFails(hostile());
}
