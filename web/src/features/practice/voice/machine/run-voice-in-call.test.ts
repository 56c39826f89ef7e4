// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFakeCall,
  END_PATH,
  SENTENCE_EVENTS,
  SESSION_ID,
  START_PATH,
  TIMEOUT,
} from '../testing/fake-call.ts';
import { updateVoiceSettings } from '../media/voice-settings.ts';

beforeEach(() => localStorage.clear());

describe('an interrupted call', () => {
  test('continues after a short interruption', async () => {
    const { expectState, ...call } = await createFakeCall();
    await call.connect();
    call.getConnection().changeState('disconnected');
    await expectState({ status: 'connected', connection: 'unstable' });
    call.getConnection().changeState('connected');
    await expectState({ status: 'connected', connection: 'stable' });
  });

  test('refunds the session when the connection fails before it is open', async () => {
    const call = await createFakeCall();
    call.start();
    await call.expectState({ status: 'listening' });
    call.getConnection().changeState('failed');
    await call.expectState({ status: 'idle', error: 'call-failed' });
    await vi.waitFor(() => expect(call.requests[1]?.body).toMatchObject({ connected: false }));
  });

  test('ends the session once when the learner leaves the page', async () => {
    const call = await createFakeCall();
    await call.connect();
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    call.dispose();
    await call.expectReleased();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, END_PATH]));
    expect(fetchSpy).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(END_PATH),
      expect.objectContaining({ keepalive: true }),
    );
  });

  test.each([
    ['after a sentence', SENTENCE_EVENTS, {}],
    ['after noise', [{ ...SENTENCE_EVENTS[1], transcript: '[noise]' }], { understood: false }],
    ['before the learner speaks', [], { understood: false }],
  ])(
    'reports while the page is closing whether anything was understood: %s',
    async (_when, events, report) => {
      const call = await createFakeCall();
      await call.connect();
      events.forEach((event) => call.getConnection().channel.receive(event));
      const fetchSpy = vi.spyOn(globalThis, 'fetch');
      window.dispatchEvent(new Event('pagehide'));
      // A page that is closing still runs microtasks, but no timers or I/O.
      for (let step = 0; step < 30; step += 1) await Promise.resolve();
      expect(fetchSpy).toHaveBeenCalledWith(
        expect.stringContaining(END_PATH),
        expect.objectContaining({
          keepalive: true,
          body: JSON.stringify({ sessionId: SESSION_ID, ...report }),
        }),
      );
    },
  );

  test('reports that nothing was understood when the learner leaves the page without a word', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.dispose();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, END_PATH]));
    expect(call.requests[1]?.body).toEqual({ sessionId: SESSION_ID, understood: false });
  });

  test('asks for a refund on both grounds when the model has no quota left before anything is said', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.getConnection().channel.receive({
      type: 'response.done',
      response: { id: 'r1', status: 'failed', status_details: { error: { code: 'insufficient_quota' } } },
    });
    await call.expectState({ status: 'idle', error: 'model-unavailable' });
    await vi.waitFor(() =>
      expect(call.requests[1]?.body).toEqual({ sessionId: SESSION_ID, connected: false, understood: false }),
    );
  });
});

test('does not start a session in a browser without WebRTC, and releases the microphone', async () => {
  const call = await createFakeCall();
  vi.stubGlobal('RTCPeerConnection', undefined);
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  call.start();
  await call.expectState({ status: 'idle', error: 'calls-unsupported', retryKey: null });
  await call.expectReleased();
  expect(call.requests).toEqual([]);
});

describe('during a call', () => {
  test('makes the tutor wait longer after a cut-off, and reports the quality at the end', async () => {
    updateVoiceSettings({ waitTime: 'quick' });
    const call = await createFakeCall();
    await call.connect();
    const { channel } = call.getConnection();
    for (const event of [
      { type: 'input_audio_buffer.speech_started', item_id: 'u1' },
      ...SENTENCE_EVENTS,
      { type: 'output_audio_buffer.started', response_id: 'r1' },
      { type: 'input_audio_buffer.speech_started', item_id: 'u2' },
    ]) {
      channel.receive(event);
    }
    await call.expectState({ status: 'connected', eagerness: 'medium' });
    call.send({ type: 'STOP' });
    await vi.waitFor(() => expect(call.getPaths()).toContain(END_PATH), TIMEOUT);
    expect(call.requests.at(-1)?.body).toMatchObject({
      sessionId: SESSION_ID,
      quality: { replies: 1, cutOffs: 1 },
    });
  });

  test('releases the microphone of a second start', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.start();
    await vi.waitFor(() => expect(call.streams[1]?.tracks[0]?.readyState).toBe('ended'));
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('live');
    expect(call.connections).toHaveLength(1);
  });
});
