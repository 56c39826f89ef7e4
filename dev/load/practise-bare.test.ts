import { expect, test } from 'vitest';
import { createBarePractice } from './practise-bare.ts';
import type { SendRequest } from './run-session.ts';
import { FEEDBACK, INTRODUCTION, RECORDED_REQUESTS, REPLIES } from './testing/recorded-requests.ts';

/** Practises without a server; resolves with the bodies that were sent. */
async function listSentBodies(): Promise<object[]> {
  const bodies: object[] = [];
  const send: SendRequest = (_step, _path, body, read) => {
    bodies.push(body);
    return read(new Response('text'), () => undefined);
  };
  await createBarePractice(RECORDED_REQUESTS)(send);
  return bodies;
}

test('sends all model requests of a session, each topic check with the reply that it follows', async () => {
  const bodies = await listSentBodies();

  expect(bodies.map((body) => ('completion' in body ? body.completion : undefined))).toEqual([
    undefined,
    INTRODUCTION,
    ...REPLIES,
    ...FEEDBACK,
    undefined,
  ]);
  expect(bodies.filter((body) => 'topicCheck' in body)).toMatchObject([
    { completion: { name: 'reply 3' }, topicCheck: { name: 'check after reply 3' } },
    { completion: { name: 'reply 6' }, topicCheck: { name: 'check after reply 6' } },
    { completion: { name: 'reply 9' }, topicCheck: { name: 'check after reply 9' } },
  ]);
});

test('rejects a recording without topic checks', () => {
  const recorded = [INTRODUCTION, ...REPLIES, ...FEEDBACK];

  expect(() => createBarePractice(recorded)).toThrow(
    'Expected 1 introduction, 12 replies, 3 topic checks and 3 feedback requests, but recorded 0 topic checks and 16 other requests.',
  );
});
