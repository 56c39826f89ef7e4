// @vitest-environment node
import type { Lesson } from '@parley/functions/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLearnerClient } from '../../../api/client.ts';
import {
  formatEvent,
  EVENT_STREAM,
  sendJson,
  sendError,
  startFakeServer,
  type RequestHandler,
} from '../../../api/testing/fake-server.ts';
import { createMachineStore } from '../../../lib/machine.ts';
import type { FeedbackEvent } from '../results/feedback-machine.ts';
import { runText } from './run-text.ts';
import { reduceText } from './text-machine.ts';
import type { TextState } from './text-state.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['go'] };
const TIMEOUT = { timeout: 20_000 };
const SESSION_ID = '0'.repeat(32);
const START = { type: 'START', lesson, idempotencyKey: 'key-1' } as const;

type Handlers = Partial<Record<string, RequestHandler>>;
const defaultHandlers: Required<Handlers> = {
  '/session/startTextSession': (_, response) =>
    sendJson(response, 200, { sessionId: SESSION_ID, maxMessages: 6, wordPatterns: [] }),
  '/content/generateIntro': (_, response) => sendJson(response, 200, { introduction: 'Hi!' }),
  '/content/generateResponse': (_, response) =>
    response
      .writeHead(200, EVENT_STREAM)
      .end(
        formatEvent({ delta: 'And ' }) +
          formatEvent({ delta: 'you?' }) +
          formatEvent({ done: true, text: 'And you?' }),
      ),
};

const createIdleState = (): TextState => ({ status: 'idle', error: null, retryKey: null });

/** Creates a text session with a real client and a scripted server. */
async function createSession(
  handlers: Handlers = {},
  { prepareResults = async () => {}, isPrivateGuest = async () => false } = {},
) {
  const { url, requests } = await startFakeServer((request, response) =>
    ({ ...defaultHandlers, ...handlers })[request.path]?.(request, response),
  );
  const client = createLearnerClient({ baseUrl: url, token: async () => 'token' });
  const sendToFeedback = vi.fn<(event: FeedbackEvent) => void>();
  const store = createMachineStore({ initial: createIdleState, reduce: reduceText }, (effect, context) =>
    runText({ client, isPrivateGuest, prepareResults, sendToFeedback }, effect, context),
  );
  const states: TextState[] = [];
  store.subscribe(() => states.push(store.getState()));
  const expectState = (expected: object) =>
    vi.waitFor(() => expect(store.getState()).toMatchObject(expected), TIMEOUT);
  return { ...store, requests, states, expectState, sendToFeedback };
}

const READY = { status: 'active', turn: { status: 'ready' } };
const createSendEvent = (text: string) => ({ type: 'SEND', text, at: Date.now() }) as const;

// In Node.js, `navigator` has no `onLine`.
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

describe('running a text session', () => {
  test('does not start for a guest in a private window, and sends no request', async () => {
    const { send, expectState, requests } = await createSession({}, { isPrivateGuest: async () => true });
    send(START);
    await expectState({ status: 'idle', error: 'private-window' });
    expect(requests).toEqual([]);
  });

  test('starts with an introduction, and streams a reply', async () => {
    const { send, expectState, requests, states } = await createSession();
    send(START);
    await expectState({ ...READY, messages: [{ content: 'Hi!' }] });
    send(createSendEvent('Hello'));
    await expectState({ ...READY, messages: [{}, { content: 'Hello' }, { content: 'And you?' }] });
    expect(states).toContainEqual(expect.objectContaining({ turn: { status: 'replying', draft: 'And ' } }));
    expect(requests).toMatchObject([
      { path: '/session/startTextSession', headers: { 'idempotency-key': 'key-1' }, body: lesson },
      { path: '/content/generateIntro', body: { ...lesson, sessionId: SESSION_ID } },
      {
        path: '/content/generateResponse',
        body: {
          ...lesson,
          sessionId: SESSION_ID,
          corrections: 'gentle',
          conversation: ['Assistant: Hi!', 'User: Hello'],
        },
      },
    ]);
  });

  test('reports the error of a start that the server rejected', async () => {
    const { send, expectState, requests } = await createSession({
      '/session/startTextSession': (_, response) =>
        sendError(response, 403, 'quota-exhausted-text-anonymous'),
    });
    send(START);
    await expectState({ status: 'idle', error: 'quota-exhausted-text-anonymous' });
    expect(requests).toHaveLength(1);
  });

  test('fails to start without an introduction', async () => {
    const { send, expectState } = await createSession({
      '/content/generateIntro': (_, response) => sendError(response, 502, 'model-failed'),
    });
    send(START);
    await expectState({ status: 'idle', error: 'model-failed', retryKey: 'key-1' });
  });

  test('does not request an introduction when the session is ended while starting, and reuses the key for the next start', async () => {
    const { promise: requested, resolve } = Promise.withResolvers<void>();
    const { send, getState, requests } = await createSession({
      '/session/startTextSession': (_, response) =>
        new Promise((close) => {
          response.on('close', close);
          resolve();
        }),
    });
    send(START);
    await requested;
    send({ type: 'END' });
    expect(getState().status).toBe('idle');
    send({ ...START, idempotencyKey: 'key-2' });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    send({ type: 'END' });
  });

  test('keeps the message when its reply is interrupted, and gets the reply on retry', async () => {
    let attempts = 0;
    const { send, expectState } = await createSession({
      '/content/generateResponse': (request, response) => {
        attempts += 1;
        if (attempts > 1) return defaultHandlers['/content/generateResponse']?.(request, response);
        response.writeHead(200, EVENT_STREAM).end(formatEvent({ delta: 'And' }));
        return undefined;
      },
    });
    send(START);
    await expectState(READY);
    send(createSendEvent('Hello'));
    await expectState({
      turn: { status: 'failed', error: 'interrupted' },
      messages: [{}, { content: 'Hello' }],
    });
    send({ type: 'RETRY' });
    await expectState({ ...READY, messages: [{}, {}, { content: 'And you?' }] });
  });

  test('requests feedback when the results are ready', async () => {
    const { send, expectState, sendToFeedback } = await createSession();
    send(START);
    await expectState(READY);
    for (const text of ['One', 'Two', 'Three']) {
      send(createSendEvent(text));
      await expectState(READY);
    }
    send({ type: 'FINISH' });
    await expectState({ status: 'results' });
    expect(sendToFeedback).toHaveBeenCalledExactlyOnceWith({
      type: 'REQUEST',
      input: {
        sessionId: expect.any(String) as unknown,
        lesson,
        messages: expect.arrayContaining([expect.objectContaining({ content: 'Three' })]) as unknown,
      },
    });
  });

  test('continues the session when the results cannot be prepared', async () => {
    const { send, expectState } = await createSession(
      {},
      { prepareResults: () => Promise.reject(new Error('no chunk')) },
    );
    send(START);
    await expectState(READY);
    for (const text of ['One', 'Two', 'Three']) {
      send(createSendEvent(text));
      await expectState(READY);
    }
    send({ type: 'FINISH' });
    await expectState(READY);
  });
});
