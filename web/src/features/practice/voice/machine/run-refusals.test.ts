// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeCall, SENTENCE_EVENTS } from '../testing/fake-call.ts';
import { updateVoiceSettings } from '../media/voice-settings.ts';
import type { FakeConnection } from '../testing/fake-media.ts';
import type { VoiceEvent } from './voice-state.ts';

beforeEach(() => localStorage.clear());

const GREETING = [
  { type: 'response.created', response: { id: 'r1', metadata: { event_id: 'request-2' } } },
  { type: 'response.output_audio_transcript.done', item_id: 't1', response_id: 'r1', transcript: 'Hi!' },
  { type: 'output_audio_buffer.started', response_id: 'r1' },
];
const GREETING_END = [
  { type: 'response.done', response: { id: 'r1', status: 'completed' } },
  { type: 'output_audio_buffer.stopped', response_id: 'r1' },
];
const TALK: VoiceEvent[] = [
  { type: 'PRESS' },
  { type: 'RELEASE' },
  { type: 'PRESS' },
  { type: 'TIME_UP', timer: 'commit' },
];

interface Refusal {
  type: string;
  pushToTalk?: boolean;
  received?: readonly object[];
  events: readonly VoiceEvent[];
}

/** What the learner does, and the event that the page then sends and the server refuses. */
const REFUSALS: readonly Refusal[] = [
  { type: 'session.update', events: [{ type: 'TOGGLE_TURN_HOLD' }, { type: 'TOGGLE_TURN_HOLD' }] },
  { type: 'session.update', events: [{ type: 'CHANGE_SETTING', change: { pace: 'slower' } }] },
  { type: 'response.create', events: [{ type: 'HINT' }] },
  { type: 'response.cancel', pushToTalk: true, received: GREETING, events: [{ type: 'PRESS' }] },
  { type: 'output_audio_buffer.clear', pushToTalk: true, received: GREETING, events: [{ type: 'PRESS' }] },
  { type: 'input_audio_buffer.clear', pushToTalk: true, events: [{ type: 'PRESS' }] },
  { type: 'input_audio_buffer.commit', pushToTalk: true, events: TALK },
];

type Channel = FakeConnection['channel'];

const findSent = ({ sent }: Channel, type: string) =>
  sent.flatMap((event) =>
    typeof event === 'object' && event !== null && 'type' in event && event.type === type ? [event] : [],
  );

/** Refuses the last event of this type that the page has sent. */
function refuse(channel: Channel, type: string) {
  const refused = findSent(channel, type).at(-1);
  expect(refused).toHaveProperty('event_id', expect.any(String));
  const event_id = refused && 'event_id' in refused ? refused.event_id : undefined;
  channel.receive({ type: 'error', error: { code: 'invalid_value', event_id } });
}

async function connectCall({
  pushToTalk = false,
  received = [...GREETING, ...GREETING_END],
}: Partial<Refusal>) {
  updateVoiceSettings({ pushToTalk });
  const call = await createFakeCall();
  await call.connect();
  const { channel } = call.getConnection();
  received.forEach((event) => channel.receive(event));
  return { ...call, channel };
}

/** Expects that the learner and the tutor can go on. */
function expectConversation({ getState }: Awaited<ReturnType<typeof connectCall>>, channel: Channel) {
  SENTENCE_EVENTS.forEach((event) => channel.receive(event));
  channel.receive({ type: 'response.created', response: { id: 'r2' } });
  channel.receive({ type: 'output_audio_buffer.started', response_id: 'r2' });
  const state = getState();
  expect(state).toMatchObject({ status: 'connected', tutor: 'speaking' });
  expect('transcript' in state && state.transcript.map(({ text }) => text)).toContain('I go home.');
}

describe('a call goes on when the server refuses', () => {
  test.each(REFUSALS)('$type after $events', async ({ type, events, ...conditions }) => {
    const call = await connectCall(conditions);
    events.forEach((event) => call.send(event));

    refuse(call.channel, type);

    expectConversation(call, call.channel);
  });

  test('a message of the earlier connection', async () => {
    const call = await connectCall({});
    SENTENCE_EVENTS.forEach((event) => call.channel.receive(event));
    call.getConnection().changeState('failed');
    await vi.waitFor(() => expect(call.connections.at(1)?.remoteSdp).toBe('v=0 answer'));
    const { channel } = call.getConnection();
    channel.open();

    refuse(channel, 'conversation.item.create');

    expectConversation(call, channel);
  });
});

test('a refused change of the turn detection is sent once more', async () => {
  const { send, channel } = await connectCall({});
  send({ type: 'TOGGLE_TURN_HOLD' });
  const before = findSent(channel, 'session.update').length;

  refuse(channel, 'session.update');

  const [refused, repeated] = findSent(channel, 'session.update').slice(-2);
  expect({ ...repeated, event_id: '' }).toEqual({ ...refused, event_id: '' });
  refuse(channel, 'session.update');
  expect(findSent(channel, 'session.update')).toHaveLength(before + 1);
});
