import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addScriptRule, type TestServer, startTestServer } from '../testing/test-server.ts';
import { UNKNOWN_SPEECH } from '../../offline-tutor/conversation/spoken-reply.ts';
import {
  placeCall,
  type FakeCaller,
  createSessionRequest,
  synthesizeSpeech,
} from '../testing/fake-caller.ts';

let testServer: TestServer;
let sentence: Int16Array;
let word: string;

beforeAll(async () => {
  testServer = await startTestServer();
  sentence = await synthesizeSpeech(testServer.origin, 'I saw my aunt.');
});
beforeEach(() => {
  word = randomUUID();
});
afterAll(() => testServer.server.close());

const createInstructions = () =>
  `Be kind.\n${JSON.stringify({ level: 'Intermediate', topic: 'Past Simple', customWords: [word] })}`;
const RESPOND = { type: 'response.create' };
const METADATA = { event_id: 'request-1' };
const HINT = {
  type: 'response.create',
  response: { instructions: 'Give a short hint.', metadata: METADATA },
};
const REPEAT = { type: 'response.create', response: { instructions: 'Say your last message again.' } };
const scriptUtterances = (...utterances: string[]) =>
  addScriptRule(testServer.origin, word, { kind: 'transcriptions', utterances });
const PUSH_TO_TALK = {
  type: 'session.update',
  session: { type: 'realtime', audio: { input: { turn_detection: null } } },
};

async function connect(): Promise<FakeCaller> {
  const caller = await placeCall(testServer.client, createSessionRequest(createInstructions()));
  await caller.waitForEvent('session.created');
  return caller;
}
const getEventTypes = ({ events }: FakeCaller) =>
  events.map(({ type }) => type).filter((type, index, types) => type !== types[index - 1]);

test('sends the events of a response in protocol order with audible speech', async () => {
  const caller = await connect();
  caller.send(HINT);
  const { response: created } = await caller.waitForEvent('response.created');
  const { response } = await caller.waitForEvent('response.done');
  await caller.waitForEvent('output_audio_buffer.stopped');
  expect(getEventTypes(caller)).toEqual([
    'session.created',
    'response.created',
    'rate_limits.updated',
    'response.output_item.added',
    'conversation.item.added',
    'response.content_part.added',
    'response.output_audio_transcript.delta',
    'output_audio_buffer.started',
    'response.output_audio_transcript.delta',
    'response.output_audio.done',
    'response.output_audio_transcript.done',
    'response.content_part.done',
    'conversation.item.done',
    'response.output_item.done',
    'response.done',
    'output_audio_buffer.stopped',
  ]);
  const deltas = caller.events.map((event) =>
    event.type === 'response.output_audio_transcript.delta' ? event.delta : '',
  );
  const { transcript } = await caller.waitForEvent('response.output_audio_transcript.done');
  expect(deltas.join('')).toBe(transcript);
  expect(transcript).toMatch(/^You could start with/u);
  expect(created.metadata).toEqual(METADATA);
  expect(response).toMatchObject({
    status: 'completed',
    metadata: METADATA,
    output: [{ role: 'assistant', content: [{ type: 'output_audio', transcript }] }],
  });
  expect(caller.getPeakVolume()).toBeGreaterThan(0.02);
});

test('repeats the whole greeting after an interruption', async () => {
  const caller = await connect();
  caller.send(RESPOND);
  await caller.waitForEvent('output_audio_buffer.started');
  caller.send({ type: 'response.cancel' });
  caller.send({ type: 'output_audio_buffer.clear' });
  await caller.waitForEvent('response.done');
  caller.send(REPEAT);
  const { transcript } = await caller.waitForEvent('response.output_audio_transcript.done', 2);
  expect(transcript).toMatch(/offline tutor.*Past Simple.*\?$/u);
});

test('commits, transcribes and answers the learner’s speech', async () => {
  await scriptUtterances(`I saw my aunt on the ${word}.`);
  const caller = await connect();
  void caller.say(sentence);
  const { transcript } = await caller.waitForEvent('response.output_audio_transcript.done');
  expect(transcript).toContain(`“${word}”`);
  expect(getEventTypes(caller).slice(1, 10)).toEqual([
    'input_audio_buffer.speech_started',
    'input_audio_buffer.speech_stopped',
    'input_audio_buffer.committed',
    'conversation.item.added',
    'conversation.item.done',
    'conversation.item.input_audio_transcription.delta',
    'conversation.item.input_audio_transcription.completed',
    'response.created',
    'rate_limits.updated',
  ]);
  const speech = await caller.waitForEvent('input_audio_buffer.speech_started');
  const { audio_end_ms } = await caller.waitForEvent('input_audio_buffer.speech_stopped');
  expect(audio_end_ms - speech.audio_start_ms).toBeGreaterThan(500);
  const { item_id, previous_item_id } = await caller.waitForEvent('input_audio_buffer.committed');
  expect(item_id).toBe(speech.item_id);
  expect(previous_item_id).toBeNull();
  expect(
    (await caller.waitForEvent('conversation.item.input_audio_transcription.completed')).transcript,
  ).toContain('aunt');
  const { previous_item_id: before } = await caller.waitForEvent('conversation.item.added', 2);
  expect(before).toBe(item_id);
});

test('explains only once that the tutor cannot understand speech without a script, then continues', async () => {
  const caller = await connect();
  void caller.say(sentence);
  expect(
    (await caller.waitForEvent('conversation.item.input_audio_transcription.completed')).transcript,
  ).toBe(UNKNOWN_SPEECH);
  const first = await caller.waitForEvent('response.output_audio_transcript.done');
  expect(first.transcript).toMatch(/not what you’re saying.*\?$/u);
  caller.send({ type: 'output_audio_buffer.clear' });
  void caller.say(sentence);
  const second = await caller.waitForEvent('response.output_audio_transcript.done', 2);
  expect(second.transcript).not.toContain('not what you’re saying');
  expect(second.transcript).toMatch(/\?$/u);
});

test('says that the tutor didn’t catch a turn whose scripted transcription is empty', async () => {
  await scriptUtterances('');
  const caller = await connect();
  void caller.say(sentence);
  expect(
    (await caller.waitForEvent('conversation.item.input_audio_transcription.completed')).transcript,
  ).toBe('');
  expect((await caller.waitForEvent('response.output_audio_transcript.done')).transcript).toMatch(
    /didn’t catch/u,
  );
});

test('cancels the response and truncates its audio when the learner interrupts', async () => {
  const caller = await connect();
  caller.send(RESPOND);
  await caller.waitForEvent('output_audio_buffer.started');
  void caller.say(sentence);
  const { item_id, audio_end_ms } = await caller.waitForEvent('conversation.item.truncated');
  const { response } = await caller.waitForEvent('response.done');
  expect(response).toMatchObject({
    status: 'cancelled',
    status_details: { reason: 'turn_detected' },
    output: [{ id: item_id, status: 'incomplete' }],
  });
  expect(audio_end_ms).toBeGreaterThan(0);
  const types = getEventTypes(caller);
  const order = [
    'input_audio_buffer.speech_started',
    'output_audio_buffer.cleared',
    'conversation.item.truncated',
    'response.done',
  ];
  expect(types.filter((type) => order.includes(type))).toEqual(order);
  expect(types).not.toContain('output_audio_buffer.stopped');
});

test('waits for a commit and response.create with push-to-talk', async () => {
  await scriptUtterances('I was at home.');
  const caller = await connect();
  caller.send(PUSH_TO_TALK);
  caller.send({ type: 'input_audio_buffer.clear' });
  await caller.waitForEvent('input_audio_buffer.cleared');
  await caller.say(sentence);
  caller.send({ type: 'input_audio_buffer.commit' });
  const { transcript } = await caller.waitForEvent('conversation.item.input_audio_transcription.completed');
  expect(transcript).toBe('I was at home.');
  const types = getEventTypes(caller);
  expect(types).not.toContain('input_audio_buffer.speech_started');
  expect(types).not.toContain('response.created');
  caller.send(RESPOND);
  await caller.waitForEvent('response.created');
});

test('lets the client cancel a response and clear its audio', async () => {
  const caller = await connect();
  caller.send(RESPOND);
  await caller.waitForEvent('output_audio_buffer.started');
  caller.send({ type: 'response.cancel' });
  caller.send({ type: 'output_audio_buffer.clear' });
  const { response } = await caller.waitForEvent('response.done');
  expect(response).toMatchObject({ status: 'cancelled', status_details: { reason: 'client_cancelled' } });
  await caller.waitForEvent('output_audio_buffer.cleared');
});

test.each([
  ['an empty commit', [{ type: 'input_audio_buffer.commit' }], 'input_audio_buffer_commit_empty'],
  ['a cancellation without a response', [{ type: 'response.cancel' }], 'response_cancel_not_active'],
  ['a second simultaneous response', [RESPOND, HINT], 'conversation_already_has_active_response'],
])('rejects %s', async (_case, events, code) => {
  const caller = await connect();
  for (const event of events) caller.send(event);
  expect((await caller.waitForEvent('error')).error).toMatchObject({ code });
});

test('says goodbye after the system message that the time is nearly up', async () => {
  const caller = await connect();
  const content = [{ type: 'input_text', text: 'The time is nearly up.' }];
  caller.send({ type: 'conversation.item.create', item: { type: 'message', role: 'system', content } });
  caller.send(RESPOND);
  const { transcript } = await caller.waitForEvent('response.output_audio_transcript.done');
  expect(transcript).toContain('Goodbye');
  expect(transcript).not.toContain('?');
});

test('accepts a typed message as a turn', async () => {
  const caller = await connect();
  const content = [{ type: 'input_text', text: `I like my ${word}.` }];
  caller.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  await caller.waitForEvent('conversation.item.done');
  caller.send(RESPOND);
  expect((await caller.waitForEvent('response.output_audio_transcript.done')).transcript).toContain(word);
});
