// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { json, refuse, type Heard } from '../../../../api/scripted-server.ts';
import { FakeStream } from '../testing/fake-media.ts';
import {
  callWith,
  END_PATH,
  granted,
  lesson,
  PATIENCE,
  SESSION_ID,
  SPOKEN,
  START_PATH,
} from '../testing/fake-call.ts';

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
      conversation: { lesson, messages: [expect.objectContaining({ content: 'I go home.' })], spoken: true },
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
  const getCallerToken = async () => async () => {
    if (isGone) throw new ApiError('unauthenticated', 'somebody else is signed in');
    return 'token of the caller';
  };
  const signOut = () => {
    isGone = true;
  };
  return { work: { getCallerToken }, signOut };
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
