import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeFault } from '../script/behaviour.ts';
import { addScriptRule, type TestServer, startTestServer } from '../testing/test-server.ts';
import {
  placeCall,
  type FakeCaller,
  getCallReports,
  createSessionRequest,
  synthesizeSpeech,
} from '../testing/fake-caller.ts';

let testServer: TestServer;
let sentence: Int16Array;
let marker: string;

beforeAll(async () => {
  testServer = await startTestServer();
  sentence = await synthesizeSpeech(testServer.origin, 'Hello you.');
});
beforeEach(() => {
  marker = randomUUID();
});
afterAll(() => testServer.server.close());

const scriptFault = (name: RealtimeFault['fault'], afterMs = 50) =>
  addScriptRule(testServer.origin, marker, { kind: 'realtime-fault', fault: name, afterMs });
const scriptUtterances = (...utterances: string[]) =>
  addScriptRule(testServer.origin, marker, { kind: 'transcriptions', utterances });
const connect = () => placeCall(testServer.client, createSessionRequest(marker));
const getReport = async () => (await getCallReports(testServer.origin, marker))[0];
const indexOf = ({ events }: FakeCaller, wanted: string) => events.findIndex(({ type }) => type === wanted);

const DELTA = 'conversation.item.input_audio_transcription.delta';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';
const HINT = { type: 'response.create', response: { instructions: 'Give a short hint.' } };

test('close-channel closes the data channel and ends the call', async () => {
  await scriptFault('close-channel');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  await vi.waitFor(() => expect(caller.channel.readyState).toBe('closed'));
  await vi.waitFor(async () => expect(await getReport()).toMatchObject({ state: 'ended', endedBy: 'fault' }));
});

test('drop-ice ends the call while the caller’s channel stays open', async () => {
  await scriptFault('drop-ice');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  await vi.waitFor(async () => expect(await getReport()).toMatchObject({ state: 'ended', endedBy: 'fault' }));
  expect(caller.channel.readyState).toBe('open');
});

test('pause-network loses events until resume-network, and keeps the call open', async () => {
  await scriptFault('pause-network', 100);
  await scriptFault('resume-network', 1_000);
  const caller = await connect();
  await caller.waitForEvent('session.created');
  await expect(caller.channel.onMessage.asPromise(200)).rejects.toBeDefined();
  caller.send({ type: 'input_audio_buffer.clear' });
  await expect(caller.channel.onMessage.asPromise(400)).rejects.toBeDefined();
  await caller.waitForEvent('input_audio_buffer.cleared');
  expect(await getReport()).toMatchObject({ state: 'open' });
});

test('no-channel connects the peers without opening the channel', async () => {
  await scriptFault('no-channel');
  const caller = await connect();
  await vi.waitFor(() => expect(caller.connection.dtlsTransports[0]?.state).toBe('connected'));
  await expect(caller.channel.stateChange.asPromise(300)).rejects.toBeDefined();
  expect(await getReport()).toMatchObject({ state: 'open' });
  await testServer.client.realtime.calls.hangup(caller.id);
});

test('no-transcription answers a turn without transcribing it', async () => {
  await scriptFault('no-transcription');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  void caller.say(sentence);
  await caller.waitForEvent('response.done');
  expect(indexOf(caller, COMPLETED)).toBe(-1);
});

test('failed-transcription reports the failed item', async () => {
  await scriptFault('failed-transcription');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  void caller.say(sentence);
  const { item_id } = await caller.waitForEvent('conversation.item.input_audio_transcription.failed');
  expect((await caller.waitForEvent('input_audio_buffer.committed')).item_id).toBe(item_id);
});

test('late-transcription delays the transcription', async () => {
  await scriptFault('late-transcription', 400);
  const caller = await connect();
  await caller.waitForEvent('session.created');
  void caller.say(sentence);
  await caller.waitForEvent('input_audio_buffer.committed');
  const committedAt = performance.now();
  await caller.waitForEvent(COMPLETED);
  expect(performance.now() - committedAt).toBeGreaterThan(350);
});

test('early-reply transcribes a turn after the reply', async () => {
  await scriptFault('early-reply');
  await scriptUtterances('Hello you.');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  void caller.say(sentence);
  expect((await caller.waitForEvent(COMPLETED)).transcript).toBe('Hello you.');
  expect(indexOf(caller, COMPLETED)).toBeGreaterThan(indexOf(caller, 'response.done'));
});

test('split-transcription completes a transcription while the reply is being generated', async () => {
  await scriptFault('split-transcription');
  await scriptUtterances('Hello you.');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  void caller.say(sentence);
  await caller.waitForEvent('response.done');
  const order = [
    DELTA,
    'response.created',
    'response.output_audio_transcript.delta',
    COMPLETED,
    'response.done',
  ];
  const positions = order.map((type) => indexOf(caller, type));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('session-expired reports the end of the session, then ends the call', async () => {
  await scriptFault('session-expired', 200);
  const caller = await connect();
  const { session } = await caller.waitForEvent('session.created');
  const { error } = await caller.waitForEvent('error');
  expect(error).toMatchObject({ code: 'session_expired', event_id: null });
  expect(session).toMatchObject({ expires_at: expect.any(Number) as unknown });
  await vi.waitFor(() => expect(caller.channel.readyState).toBe('closed'));
  expect(await getReport()).toMatchObject({ state: 'ended', endedBy: 'time-limit' });
});

test('silent-tutor sends all events without audio', async () => {
  await scriptFault('silent-tutor');
  const caller = await connect();
  await caller.waitForEvent('session.created');
  caller.send(HINT);
  await caller.waitForEvent('output_audio_buffer.stopped');
  expect(caller.getPeakVolume()).toBe(0);
});

test('continues the scripted utterances in the next call of a lesson', async () => {
  await scriptUtterances('One.', 'Two.');
  for (const expected of ['One.', 'Two.']) {
    const caller = await connect();
    await caller.waitForEvent('session.created');
    void caller.say(sentence);
    expect((await caller.waitForEvent(COMPLETED)).transcript).toBe(expected);
    await testServer.client.realtime.calls.hangup(caller.id);
  }
});

test('refuse-event refuses one client event of a type, and names it in the error', async () => {
  await addScriptRule(
    testServer.origin,
    marker,
    { kind: 'refuse-event', type: 'input_audio_buffer.clear' },
    1,
  );
  const caller = await connect();
  await caller.waitForEvent('session.created');
  caller.send({ type: 'input_audio_buffer.clear', event_id: 'first' });
  const refusal = await caller.waitForEvent('error');
  expect(refusal).toMatchObject({ error: { code: 'invalid_value', event_id: 'first' } });
  caller.send({ type: 'input_audio_buffer.clear', event_id: 'second' });
  await caller.waitForEvent('input_audio_buffer.cleared');
});
