// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { sendJson, sendError, type ReceivedRequest } from '../../../../api/testing/fake-server.ts';
import { FakeStream } from '../testing/fake-media.ts';
import {
  createFakeCall,
  END_PATH,
  sendStartedSession,
  lesson,
  TIMEOUT,
  SESSION_ID,
  SENTENCE_EVENTS,
  START_PATH,
} from '../testing/fake-call.ts';

describe('a call', () => {
  test('connects, opens the results, releases everything and ends the session', async () => {
    const call = await createFakeCall();
    await call.connect();
    expect(call.requests).toMatchObject([
      {
        path: START_PATH,
        body: { ...lesson, offerSdp: 'v=0 offer' },
        headers: { 'idempotency-key': expect.any(String) as unknown },
      },
    ]);
    expect(call.getConnection().remoteSdp).toBe('v=0 answer');
    expect(call.streams[0]?.tracks[0]?.enabled).toBe(true);
    expect(call.getConnection().track).toBe(call.streams[0]?.tracks[0]);
    expect(call.getConnection().channel.sent).toMatchObject([
      { type: 'session.update' },
      { type: 'response.create' },
    ]);

    SENTENCE_EVENTS.forEach((event) => call.getConnection().channel.receive(event));
    call.send({ type: 'STOP' });
    await call.expectState({ status: 'results', messages: [{ role: 'user', content: 'I go home.' }] });
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, END_PATH]));
    expect(call.requests[1]?.body).toEqual({ sessionId: SESSION_ID });
    expect(call.isReleased()).toBe(true);
    expect(call.sendToFeedback).toHaveBeenCalledExactlyOnceWith({
      type: 'REQUEST',
      input: {
        sessionId: SESSION_ID,
        lesson,
        messages: [expect.objectContaining({ content: 'I go home.' })],
        spoken: true,
      },
    });
  });

  test("converts the session's expiry to the page's clock", async () => {
    const call = await createFakeCall();
    const before = performance.now();
    await call.connect();
    const state = call.getState();
    const endsAt = state.status === 'connected' ? state.session.endsAt.monotonic : 0;
    const after = performance.now();
    expect(endsAt).toBeGreaterThanOrEqual(before + 120_000);
    expect(endsAt).toBeLessThanOrEqual(after + 120_000);
  });

  test('sends no request when microphone permission is denied', async () => {
    const call = await createFakeCall();
    call.mediaDevices.getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    call.start();
    await call.expectState({ status: 'idle', error: 'microphone-denied' });
    await call.expectReleased();
    expect(call.getPaths()).toEqual([]);
  });

  test('sends no request when the microphone has no audio track', async () => {
    const call = await createFakeCall();
    call.mediaDevices.getUserMedia.mockResolvedValue(new FakeStream(0));
    call.start();
    await call.expectState({ status: 'idle', error: 'no-audio-track' });
    expect(call.getPaths()).toEqual([]);
  });

  test('sends no request for a guest in a private window', async () => {
    const call = await createFakeCall({}, { isPrivateGuest: async () => true });
    call.start();
    await call.expectState({ status: 'idle', error: 'private-window' });
    await call.expectReleased();
    expect(call.getPaths()).toEqual([]);
  });

  test('releases the microphone when the server rejects the start', async () => {
    const call = await createFakeCall({
      [START_PATH]: (_, response) => sendError(response, 403, 'quota-exhausted-voice-anonymous'),
    });
    call.start();
    await call.expectState({ status: 'idle', error: 'quota-exhausted-voice-anonymous' });
    await call.expectReleased();
    expect(call.getPaths()).toEqual([START_PATH]);
  });

  test('ends and refunds a session with an invalid SDP answer', async () => {
    const call = await createFakeCall({
      [START_PATH]: (_, response) =>
        sendJson(response, 200, {
          sessionId: SESSION_ID,
          expiresAt: '2031-01-01T00:02:00.000Z',
          serverNow: '2031-01-01T00:00:00.000Z',
          remoteSdp: 'hello',
          wordPatterns: [],
        }),
    });
    call.start();
    await call.expectState({ status: 'idle', error: 'call-failed' });
    await vi.waitFor(() =>
      expect(call.requests[1]?.body).toEqual({ sessionId: SESSION_ID, connected: false, understood: false }),
    );
    await call.expectReleased();
  });

  test('releases the microphone when permission is granted after the call was stopped', async () => {
    const call = await createFakeCall();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValue(promise);
    call.start();
    call.send({ type: 'STOP' });
    const stream = new FakeStream();
    resolve(stream);
    await vi.waitFor(() => expect(stream.tracks[0]?.readyState).toBe('ended'));
    await call.expectReleased();
    expect(call.getPaths()).toEqual([]);
  });
});

describe('a stopped start', () => {
  test('ends and refunds a session whose response arrives after the stop', async () => {
    const { promise: requested, resolve } = Promise.withResolvers<ServerResponse>();
    const call = await createFakeCall({ [START_PATH]: (_, response) => resolve(response) });
    call.start();
    const response = await requested;
    call.send({ type: 'STOP' });
    expect(call.getState()).toMatchObject({ status: 'idle' });
    await call.expectReleased();
    sendStartedSession(response);
    await vi.waitFor(
      () => expect(call.requests[1]).toMatchObject({ path: END_PATH, body: { connected: false } }),
      TIMEOUT,
    );
  });

  test('ends the session before the next start, which uses the fallback key', async () => {
    const responses: ServerResponse[] = [];
    const call = await createFakeCall({ [START_PATH]: (_, response) => responses.push(response) });
    const waitForResponse = (n: number) =>
      vi.waitFor(() => {
        const response = responses[n];
        if (!response) throw new Error('no request yet');
        return response;
      }, TIMEOUT);
    call.start();
    const first = await waitForResponse(0);
    call.send({ type: 'STOP' });
    call.start();
    sendStartedSession(first);
    sendStartedSession(await waitForResponse(1));
    await call.expectState({ status: 'listening' });
    expect(call.getPaths()).toEqual([START_PATH, END_PATH, START_PATH]);
    const [one, , two] = call.requests.map(({ headers }) => headers['idempotency-key']);
    expect(two).not.toBe(one);
  });

  test('keeps the key when ending the session fails', async () => {
    const call = await createFakeCall({ [END_PATH]: (_, response) => sendError(response, 500, 'internal') });
    call.start();
    await call.expectState({ status: 'listening' });
    call.send({ type: 'STOP' });
    call.start();
    await call.expectState({ status: 'listening' });
    expect(call.getPaths()).toEqual([START_PATH, END_PATH, START_PATH]);
    const [one, , two] = call.requests.map(({ headers }) => headers['idempotency-key']);
    expect(two).toBe(one);
  });
});

/** Creates a caller whose token source rejects after sign-out. */
function createCaller() {
  let isSignedOut = false;
  const getCallerToken = async () => async () => {
    if (isSignedOut) throw new ApiError('unauthenticated', 'another user is signed in');
    return 'token of the caller';
  };
  const signOut = () => {
    isSignedOut = true;
  };
  return { services: { getCallerToken }, signOut };
}
const getTokens = (requests: ReceivedRequest[]) => requests.map(({ headers }) => headers.authorization);
const CALLER_AUTHORIZATION = 'Bearer token of the caller';

describe('after the caller signs out', () => {
  test("ends the call with the caller's token", async () => {
    const { services, signOut } = createCaller();
    const call = await createFakeCall({}, services);
    await call.connect();
    signOut();
    call.dispose();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, END_PATH]));
    expect(getTokens(call.requests)).toEqual([CALLER_AUTHORIZATION, CALLER_AUTHORIZATION]);
  });

  test("refunds a session that is still starting, with the caller's token", async () => {
    const { promise: requested, resolve } = Promise.withResolvers<ServerResponse>();
    const { services, signOut } = createCaller();
    const call = await createFakeCall({ [START_PATH]: (_, response) => resolve(response) }, services);
    call.start();
    const response = await requested;
    signOut();
    call.dispose();
    sendStartedSession(response);
    await vi.waitFor(() => expect(call.requests[1]?.body).toMatchObject({ connected: false }), TIMEOUT);
    expect(getTokens(call.requests)).toEqual([CALLER_AUTHORIZATION, CALLER_AUTHORIZATION]);
  });
});
