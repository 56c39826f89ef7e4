// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { createClient } from '../../../api/client.ts';
import { json, refuse, startServer, type Heard, type Script } from '../../../api/scripted-server.ts';
import { createMachineStore } from '../../../lib/machine.ts';
import type { FeedbackEvent } from '../feedback/feedback-machine.ts';
import { createEar } from './ear.ts';
import { FakeStream, installFakeMedia } from './fake-media.ts';
import { restoreVoice } from './kept-voice.ts';
import { createVoiceRunner, type VoiceWork } from './run-voice.ts';
import { beginTap } from './tap.ts';
import { reduceVoice } from './voice-machine.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['go'] };
const SESSION_ID = '0'.repeat(32);
const PATIENCE = { timeout: 5_000 };
const START_PATH = '/session/startVoiceSession';
const END_PATH = '/session/endVoiceSession';

const granted = (response: ServerResponse) =>
  json(response, 200, {
    sessionId: SESSION_ID,
    expiresAt: '2031-01-01T00:02:00.000Z',
    serverNow: '2031-01-01T00:00:00.000Z',
    remoteSdp: 'v=0 answer',
    wordPatterns: [],
  });

type Scripts = Partial<Record<string, Script>>;
const script: Scripts = {
  [START_PATH]: (_, response) => granted(response),
  [END_PATH]: (_, response) => json(response, 200, {}),
};

/** A page with a call on a real client, a scripted server and a scripted peer. */
async function callWith(changed: Scripts = {}, some: Partial<VoiceWork> = {}) {
  const media = installFakeMedia();
  const { url, heard } = await startServer((exchange, response) =>
    ({ ...script, ...changed })[exchange.path]?.(exchange, response),
  );
  const client = createClient({ baseUrl: url, token: async () => 'token of the next user' });
  const sendToFeedback = vi.fn<(event: FeedbackEvent) => void>();
  const work: VoiceWork = {
    client,
    ear: createEar(),
    isPrivateGuest: async () => false,
    prepareResults: async () => {},
    tokenOfCaller: async () => async () => 'token',
    lookForMicrophones: () => {},
    sendToFeedback,
    ...some,
  };
  const store = createMachineStore({ initial: restoreVoice, reduce: reduceVoice }, createVoiceRunner(work));
  onTestFinished(store.dispose);
  const expectState = (expected: object) =>
    vi.waitFor(() => expect(store.getState()).toMatchObject(expected), PATIENCE);
  const start = () => store.send({ type: 'START', tap: beginTap(lesson) });
  const line = () => {
    const connection = media.connections.at(-1);
    if (!connection) throw new Error('nobody is calling');
    return connection;
  };
  const paths = () => heard.map(({ path }) => path);
  const expectReleased = () => vi.waitFor(() => expect(media.isReleased()).toBe(true), PATIENCE);
  /** A call in which the line is open. */
  const connect = async () => {
    start();
    await expectState({ status: 'listening' });
    line().channel.open();
    await expectState({ status: 'connected' });
  };
  return {
    ...store,
    ...media,
    heard,
    paths,
    expectState,
    expectReleased,
    start,
    line,
    connect,
    sendToFeedback,
    work,
  };
}

const SPOKEN = [
  { type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: null },
  { type: 'conversation.item.input_audio_transcription.completed', item_id: 'u1', transcript: 'I go home.' },
];

describe('a call', () => {
  test('opens, is spoken in, and ends with its results; all is given back and the server told', async () => {
    const call = await callWith();
    await call.connect();
    expect(call.heard).toMatchObject([
      {
        path: START_PATH,
        body: { ...lesson, offerSdp: 'v=0 offer' },
        headers: { 'idempotency-key': expect.any(String) as unknown },
      },
    ]);
    expect(call.line().remoteSdp).toBe('v=0 answer');
    expect(call.streams[0]?.tracks[0]?.enabled).toBe(true);
    expect(call.line().track).toBe(call.streams[0]?.tracks[0]);
    expect(call.line().channel.sent).toMatchObject([{ type: 'session.update' }, { type: 'response.create' }]);

    SPOKEN.forEach((event) => call.line().channel.hear(event));
    call.send({ type: 'STOP', at: Date.now() });
    await call.expectState({ status: 'results', messages: [{ role: 'user', content: 'I go home.' }] });
    await vi.waitFor(() => expect(call.paths()).toEqual([START_PATH, END_PATH]));
    expect(call.heard[1]?.body).toEqual({ sessionId: SESSION_ID });
    expect(call.isReleased()).toBe(true);
    expect(call.sendToFeedback).toHaveBeenCalledExactlyOnceWith({
      type: 'ASK',
      talk: { lesson, messages: [expect.objectContaining({ content: 'I go home.' })], spoken: true },
    });
  });

  test('lasts as long as the server says, less half the way of its answer', async () => {
    const call = await callWith();
    const before = performance.now();
    await call.connect();
    const state = call.getState();
    const endsAt = state.status === 'connected' ? state.session.endsAt : 0;
    const after = performance.now();
    expect(endsAt).toBeGreaterThanOrEqual(before + 120_000);
    expect(endsAt).toBeLessThanOrEqual(after + 120_000);
  });

  test('that nobody allows spends nothing', async () => {
    const call = await callWith();
    call.mediaDevices.getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    call.start();
    await call.expectState({ status: 'idle', error: 'microphone-denied' });
    await call.expectReleased();
    expect(call.paths()).toEqual([]);
  });

  test('with a microphone that has no track spends nothing', async () => {
    const call = await callWith();
    call.mediaDevices.getUserMedia.mockResolvedValue(new FakeStream(0));
    call.start();
    await call.expectState({ status: 'idle', error: 'microphone-silent' });
    expect(call.paths()).toEqual([]);
  });

  test('of a guest in a private window spends nothing', async () => {
    const call = await callWith({}, { isPrivateGuest: async () => true });
    call.start();
    await call.expectState({ status: 'idle', error: 'private-window' });
    await call.expectReleased();
    expect(call.paths()).toEqual([]);
  });

  test('that the server refuses gives the microphone back', async () => {
    const call = await callWith({
      [START_PATH]: (_, response) => refuse(response, 403, 'quota-exhausted-voice-anonymous'),
    });
    call.start();
    await call.expectState({ status: 'idle', error: 'quota-exhausted-voice-anonymous' });
    await call.expectReleased();
    expect(call.paths()).toEqual([START_PATH]);
  });

  test('whose answer makes no sense is ended, and its unit given back', async () => {
    const call = await callWith({
      [START_PATH]: (_, response) =>
        json(response, 200, {
          sessionId: SESSION_ID,
          expiresAt: '2031-01-01T00:02:00.000Z',
          serverNow: '2031-01-01T00:00:00.000Z',
          remoteSdp: 'hello',
          wordPatterns: [],
        }),
    });
    call.start();
    await call.expectState({ status: 'idle', error: 'call-failed' });
    await vi.waitFor(() => expect(call.heard[1]?.body).toEqual({ sessionId: SESSION_ID, connected: false }));
    await call.expectReleased();
  });

  test('whose microphone is allowed after it was stopped gives the microphone back', async () => {
    const call = await callWith();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValue(promise);
    call.start();
    call.send({ type: 'STOP', at: Date.now() });
    const late = new FakeStream();
    resolve(late);
    await vi.waitFor(() => expect(late.tracks[0]?.readyState).toBe('ended'));
    await call.expectReleased();
    expect(call.paths()).toEqual([]);
  });
});

describe('a start that was stopped while the server was asked', () => {
  test('is ended when its answer comes, and its unit given back', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
    const call = await callWith({ [START_PATH]: (_, response) => resolve(response) });
    call.start();
    const response = await asked;
    call.send({ type: 'STOP', at: Date.now() });
    expect(call.getState()).toMatchObject({ status: 'idle' });
    await call.expectReleased();
    granted(response);
    await vi.waitFor(
      () => expect(call.heard[1]).toMatchObject({ path: END_PATH, body: { connected: false } }),
      PATIENCE,
    );
  });

  test('is over before the next one asks, which then takes the spare key', async () => {
    const answers: ServerResponse[] = [];
    const call = await callWith({ [START_PATH]: (_, response) => answers.push(response) });
    const answer = (n: number) =>
      vi.waitFor(() => {
        const response = answers[n];
        if (!response) throw new Error('not asked yet');
        return response;
      }, PATIENCE);
    call.start();
    const first = await answer(0);
    call.send({ type: 'STOP', at: Date.now() });
    call.start();
    granted(first);
    granted(await answer(1));
    await call.expectState({ status: 'listening' });
    expect(call.paths()).toEqual([START_PATH, END_PATH, START_PATH]);
    const [one, , two] = call.heard.map(({ headers }) => headers['idempotency-key']);
    expect(two).not.toBe(one);
  });

  test('keeps its key where nobody can tell whether it was ended', async () => {
    const call = await callWith({ [END_PATH]: (_, response) => refuse(response, 500, 'internal') });
    call.start();
    await call.expectState({ status: 'listening' });
    call.send({ type: 'STOP', at: Date.now() });
    call.start();
    await call.expectState({ status: 'listening' });
    expect(call.paths()).toEqual([START_PATH, END_PATH, START_PATH]);
    const [one, , two] = call.heard.map(({ headers }) => headers['idempotency-key']);
    expect(two).toBe(one);
  });
});

/** Somebody who is signed in until they sign out; then another one uses the page, and this one's token is at an end. */
function callerWho() {
  let isGone = false;
  const tokenOfCaller = async () => async () => {
    if (isGone) throw new ApiError('unauthenticated', 'somebody else is signed in');
    return 'token of the caller';
  };
  const signOut = () => {
    isGone = true;
  };
  return { work: { tokenOfCaller }, signOut };
}
const tokens = (heard: Heard[]) => heard.map(({ headers }) => headers.authorization);
const OF_CALLER = 'Bearer token of the caller';

describe('a caller who signs out', () => {
  test('in a call still ends it', async () => {
    const { work, signOut } = callerWho();
    const call = await callWith({}, work);
    await call.connect();
    signOut();
    call.dispose();
    await vi.waitFor(() => expect(call.paths()).toEqual([START_PATH, END_PATH]));
    expect(tokens(call.heard)).toEqual([OF_CALLER, OF_CALLER]);
  });

  test('while the server is asked still gives the unit back', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
    const { work, signOut } = callerWho();
    const call = await callWith({ [START_PATH]: (_, response) => resolve(response) }, work);
    call.start();
    const response = await asked;
    signOut();
    call.dispose();
    granted(response);
    await vi.waitFor(() => expect(call.heard[1]?.body).toMatchObject({ connected: false }), PATIENCE);
    expect(tokens(call.heard)).toEqual([OF_CALLER, OF_CALLER]);
  });
});

describe('a call that is cut off', () => {
  test.each(['failed', 'closed'] as const)('by a line that is %s ends with what was said', async (state) => {
    const call = await callWith();
    await call.connect();
    SPOKEN.forEach((event) => call.line().channel.hear(event));
    call.line().turn(state);
    await call.expectState({ status: 'results' });
    await call.expectReleased();
    await vi.waitFor(() => expect(call.paths()).toEqual([START_PATH, END_PATH]));
  });

  test('by a channel that closes says so where nothing was said', async () => {
    const { expectState, ...call } = await callWith();
    await call.connect();
    call.line().channel.dispatchEvent(new Event('close'));
    await expectState({ status: 'idle', error: 'call-dropped' });
    await call.expectReleased();
  });

  test('for a moment goes on', async () => {
    const { expectState, ...call } = await callWith();
    await call.connect();
    call.line().turn('disconnected');
    await expectState({ status: 'connected', line: 'shaky' });
    call.line().turn('connected');
    await expectState({ status: 'connected', line: 'steady' });
  });

  test('before its line is open is none: its unit is given back', async () => {
    const call = await callWith();
    call.start();
    await call.expectState({ status: 'listening' });
    call.line().turn('failed');
    await call.expectState({ status: 'idle', error: 'call-failed' });
    await vi.waitFor(() => expect(call.heard[1]?.body).toMatchObject({ connected: false }));
  });

  test('by an unplugged microphone goes on with another one', async () => {
    const call = await callWith();
    await call.connect();
    call.streams[0]?.tracks[0]?.unplug();
    await vi.waitFor(() => expect(call.line().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.streams[1]?.tracks[0]?.enabled).toBe(true);
    expect(call.getState().status).toBe('connected');
  });

  test('by an unplugged microphone goes on with the one that was chosen meanwhile', async () => {
    const call = await callWith();
    await call.connect();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValueOnce(promise);
    call.streams[0]?.tracks[0]?.unplug();
    call.send({ type: 'SET_MICROPHONE', id: 'usb' });
    await vi.waitFor(() => expect(call.line().track).toBe(call.streams[1]?.tracks[0]));
    const late = new FakeStream();
    resolve(late);
    await vi.waitFor(() => expect(late.tracks[0]?.readyState).toBe('ended'));
    expect(call.line().track).toBe(call.streams[1]?.tracks[0]);
  });

  test('by an unplugged microphone waits for the one that is being chosen', async () => {
    const call = await callWith();
    await call.connect();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValueOnce(promise);
    call.send({ type: 'SET_MICROPHONE', id: 'usb' });
    call.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'));
    call.streams[0]?.tracks[0]?.unplug();
    await vi.waitFor(() => expect(call.mediaDevices.getUserMedia).toHaveBeenCalledTimes(3));
    const chosen = new FakeStream();
    resolve(chosen);
    await vi.waitFor(() => expect(call.line().track).toBe(chosen.tracks[0]));
    expect(call.getState().status).toBe('connected');
  });

  test('by the only microphone ends', async () => {
    const { expectState, ...call } = await callWith();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValue(new DOMException('none', 'NotFoundError'));
    call.streams[0]?.tracks[0]?.unplug();
    await expectState({ status: 'idle', error: 'microphone-lost' });
    await call.expectReleased();
  });

  test('by leaving the page for another of this app is ended too, and closing the tab then changes nothing', async () => {
    const call = await callWith();
    await call.connect();
    const fetched = vi.spyOn(globalThis, 'fetch');
    call.dispose();
    await call.expectReleased();
    await vi.waitFor(() => expect(call.paths()).toEqual([START_PATH, END_PATH]));
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(END_PATH),
      expect.objectContaining({ keepalive: true }),
    );
  });

  test('by closing the page sends its end at once, with the page', async () => {
    const call = await callWith();
    await call.connect();
    const fetched = vi.spyOn(globalThis, 'fetch');
    window.dispatchEvent(new Event('pagehide'));
    // A page that is being closed does what promises have to do, and nothing that takes time.
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
    expect(fetched).toHaveBeenCalledWith(
      expect.stringContaining(END_PATH),
      expect.objectContaining({ keepalive: true, body: JSON.stringify({ sessionId: SESSION_ID }) }),
    );
  });
});

describe('in a call', () => {
  test('a hidden page is noticed, also one that is hidden from the start', async () => {
    const call = await callWith();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await call.connect();
    vi.advanceTimersByTime(59_000);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(2_000);
    expect(call.getState().status).toBe('connected');
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(60_000);
    await call.expectState({ status: 'idle', error: null });
  });

  test('another microphone takes the place of the first', async () => {
    const call = await callWith();
    await call.connect();
    call.send({ type: 'SET_MICROPHONE', id: 'usb' });
    await vi.waitFor(() => expect(call.line().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.mediaDevices.getUserMedia).toHaveBeenLastCalledWith({
      audio: expect.objectContaining({ deviceId: { ideal: 'usb' }, echoCancellation: true }) as unknown,
    });
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('ended');
    expect(call.streams[1]?.tracks[0]?.readyState).toBe('live');
  });

  test('of two microphones the one that was chosen last is taken, whichever is there first', async () => {
    const call = await callWith();
    await call.connect();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValueOnce(promise);
    call.send({ type: 'SET_MICROPHONE', id: 'slow' });
    call.send({ type: 'SET_MICROPHONE', id: 'usb' });
    await vi.waitFor(() => expect(call.line().track).toBe(call.streams[1]?.tracks[0]));
    const slow = new FakeStream();
    resolve(slow);
    await vi.waitFor(() => expect(slow.tracks[0]?.readyState).toBe('ended'));
    expect(call.line().track).toBe(call.streams[1]?.tracks[0]);
  });

  test('a microphone that cannot be had leaves the first in its place', async () => {
    const call = await callWith();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('busy', 'NotReadableError'));
    call.send({ type: 'SET_MICROPHONE', id: 'usb' });
    await vi.waitFor(() => expect(call.mediaDevices.getUserMedia).toHaveBeenCalledTimes(2));
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('live');
  });

  test('a second start gives its microphone back', async () => {
    const call = await callWith();
    await call.connect();
    call.start();
    await vi.waitFor(() => expect(call.streams[1]?.tracks[0]?.readyState).toBe('ended'));
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('live');
    expect(call.connections).toHaveLength(1);
  });
});

test('a microphone that cannot be measured can still be heard, and the tutor greets', async () => {
  const call = await callWith();
  vi.stubGlobal('MediaStreamAudioSourceNode', function unmeasurable() {
    throw new DOMException('another sample rate', 'NotSupportedError');
  });
  await call.connect();
  expect(call.line().channel.sent.at(-1)).toMatchObject({ type: 'response.create' });
  call.streams[0]?.tracks[0]?.unplug();
  await vi.waitFor(() => expect(call.line().track).toBe(call.streams[1]?.tracks[0]));
  expect(call.getState().status).toBe('connected');
  call.send({ type: 'STOP', at: 0 });
  await call.expectReleased();
});

/** The locks of a browser, as far as a call needs them. */
function installLocks(isTaken: () => boolean) {
  const request = async (_: string, __: object, use: (lock: object | null) => Promise<unknown>) =>
    use(isTaken() ? null : {});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

describe('another tab', () => {
  test('that is in a call keeps this one from spending anything', async () => {
    installLocks(() => true);
    const call = await callWith();
    call.start();
    await call.expectState({ status: 'idle', error: 'call-elsewhere' });
    await call.expectReleased();
    expect(call.paths()).toEqual([]);
  });

  test('that is in none does not matter', async () => {
    installLocks(() => false);
    const call = await callWith();
    await call.connect();
    expect(call.getState().status).toBe('connected');
  });
});
