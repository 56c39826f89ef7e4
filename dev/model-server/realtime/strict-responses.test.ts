/** Tests that the model server accepts and refuses requests as OpenAI does, and that it follows scripted outcomes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addScriptRule, type TestServer, startTestServer } from '../testing/test-server.ts';
import { createSessionRequest, placeCall, synthesizeSpeech } from '../testing/fake-caller.ts';

let testServer: TestServer;
let sentence: Int16Array;
beforeAll(async () => {
  testServer = await startTestServer();
  sentence = await synthesizeSpeech(testServer.origin, 'I saw my aunt.');
});
afterAll(() => testServer.server.close());

const LESSON = JSON.stringify({ level: 'Intermediate', topic: 'Past Simple', customWords: [] });
const RESPOND = { type: 'response.create' };
const ACTIVE = 'conversation_already_has_active_response';
const updateOutput = (output: object) => ({
  type: 'session.update',
  event_id: 'update-1',
  session: { type: 'realtime', audio: { output } },
});

async function connect(marker: string = randomUUID()) {
  const caller = await placeCall(testServer.client, createSessionRequest(`${marker}\n${LESSON}`));
  await caller.waitForEvent('session.created');
  return caller;
}

test('announces the rate limits at the beginning of a response', async () => {
  const caller = await connect();

  caller.send(RESPOND);
  const { rate_limits } = await caller.waitForEvent('rate_limits.updated');

  expect(rate_limits).toMatchObject([{ name: 'requests' }, { name: 'tokens' }]);
  expect(caller.events.at(-2)?.type).toBe('response.created');
});

test('refuses a response before the requested one is created, and names the event', async () => {
  const caller = await connect();

  caller.send(RESPOND);
  caller.send({ ...RESPOND, event_id: 'request-2' });

  expect((await caller.waitForEvent('error')).error).toMatchObject({ code: ACTIVE, event_id: 'request-2' });
  expect(caller.events.some(({ type }) => type === 'response.created')).toBe(false);
});

test('rejects a cancellation before the response is created, and completes the response', async () => {
  const caller = await connect();

  caller.send(RESPOND);
  caller.send({ type: 'response.cancel', event_id: 'cancel-1' });

  expect((await caller.waitForEvent('error')).error).toMatchObject({
    code: 'response_cancel_not_active',
    event_id: 'cancel-1',
  });
  expect((await caller.waitForEvent('response.done')).response.status).toBe('completed');
});

test('refuses a response while a cancelled one is not done', async () => {
  const caller = await connect();
  caller.send(RESPOND);
  const { response } = await caller.waitForEvent('response.created');

  caller.send({ type: 'response.cancel', response_id: response.id });
  caller.send({ ...RESPOND, event_id: 'too-early' });
  const { error } = await caller.waitForEvent('error');
  const { response: done } = await caller.waitForEvent('response.done');
  caller.send(RESPOND);

  expect(error).toMatchObject({ code: ACTIVE, event_id: 'too-early' });
  expect(done).toMatchObject({ id: response.id, status: 'cancelled' });
  expect((await caller.waitForEvent('response.created', 2)).response.id).not.toBe(response.id);
});

test('rejects a cancellation with the id of another response, and completes the response', async () => {
  const caller = await connect();
  caller.send(RESPOND);
  await caller.waitForEvent('response.created');

  caller.send({ type: 'response.cancel', response_id: 'resp_other' });

  expect((await caller.waitForEvent('error')).error.code).toBe('response_cancel_not_active');
  expect((await caller.waitForEvent('response.done')).response.status).toBe('completed');
});

test('refuses a change of the speed during a response, and accepts it afterwards', async () => {
  const caller = await connect();

  caller.send(RESPOND);
  caller.send(updateOutput({ speed: 0.8 }));
  const { error } = await caller.waitForEvent('error');
  await caller.waitForEvent('response.done');
  caller.send(updateOutput({ speed: 0.8 }));

  expect(error).toMatchObject({ event_id: 'update-1', param: 'session.audio.output.speed' });
  expect((await caller.waitForEvent('session.updated')).session).toMatchObject({
    audio: { output: { speed: 0.8 } },
  });
});

test('refuses a change of the voice once the tutor has spoken', async () => {
  const caller = await connect();
  caller.send(updateOutput({ voice: 'cedar' }));
  await caller.waitForEvent('session.updated');
  caller.send(RESPOND);
  await caller.waitForEvent('response.done');

  caller.send(updateOutput({ voice: 'marin' }));

  expect((await caller.waitForEvent('error')).error.code).toBe('cannot_update_voice');
});

test('assigns a new id to a turn that the client commits, and creates no response for it', async () => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'transcriptions', utterances: ['I saw'] });
  const caller = await connect(marker);

  void caller.say(sentence);
  const { item_id } = await caller.waitForEvent('input_audio_buffer.speech_started');
  caller.send({ type: 'input_audio_buffer.commit' });
  const committed = await caller.waitForEvent('input_audio_buffer.committed');
  const transcribed = await caller.waitForEvent('conversation.item.input_audio_transcription.completed');
  caller.send(RESPOND);
  await caller.waitForEvent('response.created');

  expect(committed.item_id).not.toBe(item_id);
  expect(transcribed.item_id).toBe(committed.item_id);
  expect(caller.events.some(({ type }) => type === 'error')).toBe(false);
});

test.each([
  ['rate-limited', { status: 'failed', status_details: { error: { code: 'rate_limit_exceeded' } } }],
  ['out-of-quota', { status: 'failed', status_details: { error: { code: 'insufficient_quota' } } }],
  ['server-error', { status: 'failed', status_details: { error: { code: 'server_error' } } }],
  ['filtered', { status: 'incomplete', status_details: { reason: 'content_filter' } }],
  ['too-long', { status: 'incomplete', status_details: { reason: 'max_output_tokens' } }],
] as const)('ends the next response as scripted: %s', async (outcome, expected) => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'response', outcome }, 1);
  const caller = await connect(marker);

  caller.send(RESPOND);
  const first = await caller.waitForEvent('response.done');
  caller.send(RESPOND);
  const second = await caller.waitForEvent('response.done', 2);

  expect(first.response).toMatchObject(expected);
  expect(second.response.status).toBe('completed');
});

test('creates no response that is scripted to be lost', async () => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'response', outcome: 'lost' }, 1);
  const caller = await connect(marker);

  caller.send(RESPOND);
  caller.send({ type: 'input_audio_buffer.clear' });
  await caller.waitForEvent('input_audio_buffer.cleared');
  caller.send(RESPOND);
  await caller.waitForEvent('response.created');

  expect(caller.events.filter(({ type }) => type === 'response.created')).toHaveLength(1);
});

test('keeps a stalled response in progress until it is cancelled', async () => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'response', outcome: 'stalled' }, 1);
  const caller = await connect(marker);
  caller.send(RESPOND);
  await caller.waitForEvent('response.created');

  caller.send({ type: 'response.cancel' });

  expect((await caller.waitForEvent('response.done')).response).toMatchObject({
    status: 'cancelled',
    output: [],
  });
});

test('keeps a response that stalls while speaking, and its audio, in progress until it is cancelled', async () => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'response', outcome: 'stalled-speaking' }, 1);
  const caller = await connect(marker);
  caller.send(RESPOND);
  await caller.waitForEvent('output_audio_buffer.started');
  await caller.waitForEvent('response.output_audio_transcript.delta');

  caller.send({ type: 'response.cancel' });

  expect((await caller.waitForEvent('response.done')).response).toMatchObject({ status: 'cancelled' });
  expect(caller.events.filter(({ type }) => type === 'output_audio_buffer.stopped')).toHaveLength(0);
});
