/**
 * Checks that the configured model behaves in calls as the page and the local model server assume
 * (dev/model-server/realtime/strict-responses.test.ts).
 */
import { afterAll, expect, test, vi } from 'vitest';
import { connectCaller } from '../../../dev/model-server/testing/fake-caller.ts';
import { createSpeechSynthesizer } from '../../../dev/model-server/speech/speech-synthesizer.ts';
import { getInitialTurnDetection } from '../../src/contract/index.ts';
import { createCallInstructions } from '../../src/tutor/call-prompt.ts';
import { lesson, liveAi, liveContext } from './live-ai.ts';

const speech = createSpeechSynthesizer();
afterAll(() => speech.close());

/** Longer than a spoken reply takes. */
const EVENT_TIMEOUT_MS = 40_000;
const SENTENCE = 'Last summer I went to the sea with my brother, and we swam every day.';
const callContext = { ...liveContext, onOpened: () => undefined };
const createResponseEvent = (event_id: string) => ({
  type: 'response.create',
  event_id,
  response: { metadata: { event_id } },
});
const createSlowDownEvent = (event_id: string) => ({
  type: 'session.update',
  event_id,
  session: { type: 'realtime', audio: { output: { speed: 0.8 } } },
});

async function connect() {
  const setup = {
    instructions: createCallInstructions(lesson, 'a recent weekend'),
    turnDetection: getInitialTurnDetection(lesson.level),
  };
  const open = async (offer: string) => {
    const { id, answerSdp } = await liveAi.openCall(offer, setup, callContext);
    return { id, sdp: answerSdp };
  };
  const caller = await connectCaller(open, EVENT_TIMEOUT_MS);
  await caller.waitForEvent('session.created');
  return caller;
}

async function recordSentence(): Promise<Int16Array> {
  const bytes = await speech.call({ text: SENTENCE, voice: 'slt', speed: 1, format: 'pcm' });
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Int16Array.BYTES_PER_ELEMENT);
}

test('greets, hears and transcribes the learner, replies, and hangs up', async () => {
  const caller = await connect();

  caller.send(createResponseEvent('greeting'));
  const { response: greeting } = await caller.waitForEvent('response.created');
  await caller.waitForEvent('output_audio_buffer.stopped');
  void caller.say(await recordSentence());
  const { transcript } = await caller.waitForEvent('conversation.item.input_audio_transcription.completed');
  const { response: reply } = await caller.waitForEvent('response.created', 2);
  await caller.waitForEvent('output_audio_buffer.stopped', 2);
  await liveAi.hangUp(caller.id);

  expect(greeting.metadata).toEqual({ event_id: 'greeting' });
  expect(transcript).not.toBe('');
  expect(reply.metadata ?? null).toBeNull();
  expect(caller.getPeakVolume()).toBeGreaterThan(0.01);
  await vi.waitFor(() => expect(caller.channel.readyState).toBe('closed'), { timeout: 10_000 });
  expect(caller.events.filter(({ type }) => type === 'error')).toEqual([]);
});

test('rejects a second response and a speed change during a response, and returns their event ids', async () => {
  const caller = await connect();

  caller.send(createResponseEvent('first'));
  caller.send(createResponseEvent('second'));
  caller.send(createSlowDownEvent('speed'));
  const { error: refusedResponse } = await caller.waitForEvent('error');
  const { error: refusedSpeed } = await caller.waitForEvent('error', 2);
  await caller.waitForEvent('response.done');
  caller.send(createSlowDownEvent('speed again'));
  await caller.waitForEvent('session.updated');
  await liveAi.hangUp(caller.id);

  expect(refusedResponse).toMatchObject({
    code: 'conversation_already_has_active_response',
    event_id: 'second',
  });
  expect(refusedSpeed).toMatchObject({ event_id: 'speed' });
});

test('cancels a response by its id, and then accepts the next one', async () => {
  const caller = await connect();
  caller.send(createResponseEvent('first'));
  const { response } = await caller.waitForEvent('response.created');

  caller.send({ type: 'response.cancel', response_id: response.id });
  const { response: done } = await caller.waitForEvent('response.done');
  caller.send(createResponseEvent('second'));
  const { response: next } = await caller.waitForEvent('response.created', 2);
  await liveAi.hangUp(caller.id);

  expect(done).toMatchObject({ id: response.id, status: 'cancelled' });
  expect(next.metadata).toEqual({ event_id: 'second' });
});

test('assigns a new item id to a turn that the page commits', async () => {
  const caller = await connect();
  void caller.say(await recordSentence());
  const { item_id } = await caller.waitForEvent('input_audio_buffer.speech_started');

  caller.send({ type: 'input_audio_buffer.commit' });
  const committed = await caller.waitForEvent('input_audio_buffer.committed');
  await caller.waitForEvent('conversation.item.input_audio_transcription.completed');
  await liveAi.hangUp(caller.id);

  expect(committed.item_id).not.toBe(item_id);
});
