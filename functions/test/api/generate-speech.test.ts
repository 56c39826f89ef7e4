import { expect, test } from 'vitest';
import type { ModelUsage } from '../../src/platform/ai/ai.ts';
import { createUniqueWord, expectError, LESSON, post } from '../support/api.ts';
import { getModelRequests, getRequestedPaths, scriptModel } from '../support/model.ts';
import { stack } from '../support/stack.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { createGuest } from '../support/users.ts';

const { level, topic } = LESSON;

test.each([
  ['the Realtime API', {}, '/v1/realtime'],
  ['the speech endpoint', { OPENAI_SPEECH_MODEL: 'tts' }, '/v1/audio/speech'],
])('returns an MP3 file from %s', async (_api, variables, path) => {
  const url = await serveAppForTest(variables);
  const word = createUniqueWord();

  const response = await post('generateSpeech', { text: `Hello ${word}.` }, await createGuest(), {}, url);

  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(1_000);
  const isFrameSync = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  expect(isFrameSync || new TextDecoder().decode(bytes.slice(0, 3)) === 'ID3').toBe(true);
  expect(await getRequestedPaths(word)).toEqual([path]);
});

test.each([
  ['sends no audio', { kind: 'empty' }],
  ['breaks off', { kind: 'cut-off', afterDeltas: 1 }],
] as const)('requests speech once more when the model %s', async (_fault, behaviour) => {
  const word = createUniqueWord();
  await scriptModel(word, behaviour, 1);

  const response = await post('generateSpeech', { text: `How are you, ${word}?` }, await createGuest());

  expect(response.status).toBe(200);
  expect(await getModelRequests(word)).toHaveLength(2);
});

test('measures the usage of a spoken number by the time it takes to say it', async () => {
  const usages: ModelUsage[] = [];
  const number = '9'.repeat(40);

  await createTestDeps().ai.speech(number, {
    uid: 'learner',
    signal: new AbortController().signal,
    onUsage: (usage) => usages.push(usage),
  });

  expect(usages).toHaveLength(1);
  const [usage] = usages;
  expect(usage?.kind === 'speech' && usage.characters).toBeGreaterThan(3 * number.length);
});

test('does not return speech that says something other than the text, and does not pay for it twice', async () => {
  const word = createUniqueWord();
  await scriptModel(word, { kind: 'reply', content: 'I am fine, thank you.' });

  const response = await post('generateSpeech', { text: `How are you, ${word}?` }, await createGuest());

  await expectError(response, 502, 'model-failed');
  expect(await getModelRequests(word)).toHaveLength(1);
});

test('does not retry speech that is far too long, because a retry would cost as much', async () => {
  const word = createUniqueWord();
  await scriptModel(word, { kind: 'reply', content: 'I am fine, thank you. '.repeat(20) });

  const response = await post('generateSpeech', { text: `How are you, ${word}?` }, await createGuest());

  await expectError(response, 502, 'model-failed');
  expect(await getModelRequests(word)).toHaveLength(1);
});

test('reports a server that cannot be reached', async () => {
  const url = await serveAppForTest({ OPENAI_SPEECH_BASE_URL: 'http://127.0.0.1:9/v1' });

  const response = await post('generateSpeech', { text: 'Hello there.' }, await createGuest(), {}, url);

  await expectError(response, 503, 'model-unavailable');
});

test('reports that the model failed', async () => {
  const word = createUniqueWord();
  await scriptModel(word, { kind: 'status', status: 404 });
  const failed = await post('generateSpeech', { text: `Hello ${word}.` }, await createGuest());
  await expectError(failed, 502, 'model-failed');
});

test('uses the server for speech if one is set', async () => {
  const url = await serveAppForTest({
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_SPEECH_BASE_URL: `${stack.modelUrl}/v1`,
  });
  const guest = await createGuest();
  expect((await post('generateSpeech', { text: 'Hello there.' }, guest, {}, url)).status).toBe(200);
  await expectError(post('generateWords', { level, topic }, guest, {}, url), 503, 'model-unavailable');
});

test('speech is unavailable, and is not charged, if no model for speech is configured', async () => {
  const url = await serveAppForTest({
    OPENAI_SPEECH_MODEL: 'off',
    GUEST_SPENDING_PER_GUEST: '0.0001/0.0001',
  });
  const guest = await createGuest();
  const word = createUniqueWord();
  for (let request = 1; request <= 3; request += 1) {
    const response = await post('generateSpeech', { text: `Hello ${word}.` }, guest, {}, url);
    await expectError(response, 503, 'model-unavailable');
  }
  expect(await getModelRequests(word)).toEqual([]);
});
