import { expect, test } from 'vitest';
import { createMessageSigner } from './message-signer.ts';

const SESSION = '0'.repeat(32);
const signer = createMessageSigner('secret');
const signature = signer.sign(SESSION, 'How are you?');

test('finds the session of a signed text', () => {
  expect(signer.findSession('How are you?', signature)).toBe(SESSION);
});

test.each([
  ['another text', 'How are you', signature],
  ['another session', 'How are you?', signature.replace(SESSION, '1'.repeat(32))],
  ['another key', 'How are you?', createMessageSigner('other').sign(SESSION, 'How are you?')],
  ['a shorter signature', 'How are you?', signature.slice(0, -1)],
  ['no signature', 'How are you?', ''],
  ['a signature with a multi-byte character', 'How are you?', `${signature.slice(0, -1)}語`],
])('does not find a session for %s', (_what, text, given) => {
  expect(signer.findSession(text, given)).toBeUndefined();
});
