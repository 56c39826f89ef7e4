import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, MAX_BANK_FIELD_LENGTH, MAX_BANK_WORDS } from '../../src/contract/index.ts';
import { db } from '../support/database.ts';
import { servePackage, unpackDeployedPackage } from '../support/deployed-package.ts';
import { createLearner, type TestUser } from '../support/users.ts';

/** Together, these would need more memory than the function has. */
const REQUESTS = 60;

let unpacked: Awaited<ReturnType<typeof unpackDeployedPackage>>;
let server: Awaited<ReturnType<typeof servePackage>>;
beforeAll(async () => {
  unpacked = await unpackDeployedPackage();
  server = await servePackage(unpacked.folder);
});
afterAll(async () => {
  await server.stop();
  await unpacked.remove();
});

/** Fills the word bank with words whose details have the greatest length. */
async function fillWordBank({ uid }: TestUser): Promise<void> {
  const text = 'x'.repeat(MAX_BANK_FIELD_LENGTH);
  const writer = db.bulkWriter();
  for (let index = 0; index < MAX_BANK_WORDS; index += 1) {
    const fields = { word: `word ${index}`, translation: text, definition: text, example: text };
    void writer.create(db.doc(`users/${uid}/words/${index.toString(16).padStart(32, '0')}`), {
      ...fields,
      createdAt: new Date(),
    });
  }
  await writer.close();
}

test('the packaged function lists a full word bank once in a while, and survives sixty requests at once', async () => {
  const learner = await createLearner();
  await fillWordBank(learner);
  const list = async () => {
    const response = await fetch(`${server.url}${ENDPOINTS.listWords.path}`, {
      headers: { Authorization: `Bearer ${learner.token}` },
    });
    await response.arrayBuffer();
    return response.status;
  };

  const statuses = await Promise.all(Array.from({ length: REQUESTS }, list));

  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await list()).toBe(200);
});
