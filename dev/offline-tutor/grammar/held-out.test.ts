import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMessage } from './grammar-feedback.ts';
import { createHarper, type Harper } from './harper.ts';
import { WITH_MISTAKES, WITHOUT_MISTAKES } from './held-out.ts';

let harper: Harper;
// Loading the dictionary takes a second, or several on a busy machine.
beforeAll(async () => {
  harper = createHarper();
  await harper.call('Hello.');
});
afterAll(() => harper.close());

/** Finds the sentences in which the tutor reports a mistake. */
async function findFlagged(sentences: readonly string[]): Promise<string[]> {
  const found = await Promise.all(sentences.map((sentence) => checkMessage(sentence, harper, new Set())));
  return sentences.filter((_sentence, index) => found[index]?.length !== 0);
}

test('finds a mistake in at least 80% of incorrect sentences', async () => {
  const found = await findFlagged(WITH_MISTAKES);
  expect(WITH_MISTAKES.length).toBeGreaterThanOrEqual(25);
  expect(found.length).toBeGreaterThanOrEqual(0.8 * WITH_MISTAKES.length);
});

test('reports mistakes in at most two correct sentences', async () => {
  expect(WITHOUT_MISTAKES.length).toBeGreaterThanOrEqual(15);
  expect((await findFlagged(WITHOUT_MISTAKES)).length).toBeLessThanOrEqual(2);
});
