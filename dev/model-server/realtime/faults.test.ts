import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeFault } from '../script/behaviour.ts';
import { addScriptRule, type TestServer, startTestServer } from '../testing/test-server.ts';
import {
  call,
  type FakeCaller,
  getCallReports,
  createSessionRequest,
  synthesizeSpeech,
} from '../testing/fake-caller.ts';

let testServer: TestServer;
let sentence: Int16Array;
let mark: string;

beforeAll(async () => {
  testServer = await startTestServer();
  sentence = await synthesizeSpeech(testServer.origin, 'Hello you.');
});
beforeEach(() => {
  mark = randomUUID();
});
afterAll(() => testServer.server.close());

const fault = (name: RealtimeFault['fault'], afterMs = 50) =>
  addScriptRule(testServer.origin, mark, { kind: 'realtime-fault', fault: name, afterMs });
const hears = (...utterances: string[]) =>
  addScriptRule(testServer.origin, mark, { kind: 'hears', utterances });
const connect = () => call(testServer.client, createSessionRequest(mark));
const report = async () => (await getCallReports(testServer.origin, mark))[0];
const indexOf = ({ events }: FakeCaller, wanted: string) => events.findIndex(({ type }) => type === wanted);

const COMPLETED = 'conversation.item.input_audio_transcription.completed';
const HINT = { type: 'response.create', response: { metadata: { purpose: 'hint' } } };

test('close-channel: the data channel closes, and the call is over', async () => {
  await fault('close-channel');
  const caller = await connect();
  await caller.heard('session.created');
  await vi.waitFor(() => expect(caller.channel.readyState).toBe('closed'));
  await vi.waitFor(async () => expect(await report()).toMatchObject({ state: 'ended', endedBy: 'fault' }));
});

test('drop-ice: the network falls silent, and the channel knows nothing of it', async () => {
  await fault('drop-ice');
  const caller = await connect();
  await caller.heard('session.created');
  await vi.waitFor(async () => expect(await report()).toMatchObject({ state: 'ended', endedBy: 'fault' }));
  expect(caller.channel.readyState).toBe('open');
});

test('no-channel: the peers connect, but the channel never opens', async () => {
  await fault('no-channel');
  const caller = await connect();
  await vi.waitFor(() => expect(caller.connection.dtlsTransports[0]?.state).toBe('connected'));
  await expect(caller.channel.stateChange.asPromise(300)).rejects.toBeDefined();
  expect(await report()).toMatchObject({ state: 'open' });
  await testServer.client.realtime.calls.hangup(caller.id);
});

test('no-transcription: a turn is answered, but never written down', async () => {
  await fault('no-transcription');
  const caller = await connect();
  await caller.heard('session.created');
  void caller.say(sentence);
  await caller.heard('response.done');
  expect(indexOf(caller, COMPLETED)).toBe(-1);
});

test('failed-transcription: the failure names its item', async () => {
  await fault('failed-transcription');
  const caller = await connect();
  await caller.heard('session.created');
  void caller.say(sentence);
  const { item_id } = await caller.heard('conversation.item.input_audio_transcription.failed');
  expect((await caller.heard('input_audio_buffer.committed')).item_id).toBe(item_id);
});

test('late-transcription: it comes so long after its turn', async () => {
  await fault('late-transcription', 400);
  const caller = await connect();
  await caller.heard('session.created');
  void caller.say(sentence);
  await caller.heard('input_audio_buffer.committed');
  const committed = performance.now();
  await caller.heard(COMPLETED);
  expect(performance.now() - committed).toBeGreaterThan(350);
});

test('early-reply: a turn is written down after the reply to it', async () => {
  await fault('early-reply');
  await hears('Hello you.');
  const caller = await connect();
  await caller.heard('session.created');
  void caller.say(sentence);
  expect((await caller.heard(COMPLETED)).transcript).toBe('Hello you.');
  expect(indexOf(caller, COMPLETED)).toBeGreaterThan(indexOf(caller, 'response.done'));
});

test('silent-tutor: all the events, and not a sound', async () => {
  await fault('silent-tutor');
  const caller = await connect();
  await caller.heard('session.created');
  caller.send(HINT);
  await caller.heard('output_audio_buffer.stopped');
  expect(caller.loudest()).toBe(0);
});

test('what the learner says goes on from where the last call of the lesson ended', async () => {
  await hears('One.', 'Two.');
  for (const expected of ['One.', 'Two.']) {
    const caller = await connect();
    await caller.heard('session.created');
    void caller.say(sentence);
    expect((await caller.heard(COMPLETED)).transcript).toBe(expected);
    await testServer.client.realtime.calls.hangup(caller.id);
  }
});
